"""What the command line says about 5 Strolche, in German and English."""

from __future__ import annotations

from wuerfelregeln.cli.words import Text
from wuerfelregeln.words import Words

__all__ = ["StrolcheSay"]


class StrolcheSay(Text):
    """What is said about 5 Strolche."""

    # --- what can be typed
    ASK = Words(de="z zieht{more}. ? hilft.", en="d draws{more}. ? helps.")
    ASK_EMPTY = Words(
        de="Der Beutel ist leer{more}. ? hilft.", en="The bag is empty{more}. ? helps."
    )
    ASK_REROLL = Words(de=", {example} wirft neu", en=", {example} throws again")
    ASK_PLACE = Words(de=", {example} setzt ein", en=", {example} places")
    ASK_PASS = Words(
        de="Du kannst nichts mehr tun: passen.",
        en="You can do nothing any more: pass.",
    )
    UNKNOWN = Words(
        de="„{text}“ verstehe ich nicht: erwartet z, Würfel wie b3 r5 oder john b4 ringo.",
        en="“{text}” is not understood: expected d, dice such as b3 r5, or john b4 ringo.",
    )
    NO_COLOUR = Words(
        de="„{text}“ ist keine Farbe: r rot, b blau, s schwarz, g gelb.",
        en="“{text}” is not a colour: r red, b blue, k black, y yellow.",
    )
    NO_FACE = Words(
        de="„{text}“ gibt es nicht: ein Würfel zeigt 1 bis 6.",
        en="There is no “{text}”: a die shows 1 to 6.",
    )
    TOO_MUCH = Words(de="„{text}“ ist hier zu viel.", en="“{text}” is not expected here.")
    AMBIGUOUS = Words(de="„{text}“ kann heißen: {meant}.", en="“{text}” can mean: {meant}.")
    WHICH_DIE = Words(
        de="Welcher Würfel kommt zu {rascal}? {dice}", en="Which die goes to {rascal}? {dice}"
    )
    FITS_NOWHERE = Words(de="{die} passt auf keine Scheibe.", en="{die} fits none of the discs.")
    NO_DIE = Words(
        de="Du hast keinen Würfel für {rascal}: es passen {dice}.",
        en="You have no die for {rascal}, who takes {dice}.",
    )
    ONE_DIE = Words(
        de="Zu {rascal} kommt ein Würfel, nicht {n}.", en="One die goes to {rascal}, not {n}."
    )
    WHICH_DISC = Words(
        de="Von welcher Scheibe nimmt John? Zum Beispiel: {example}",
        en="From which disc does John take? For example: {example}",
    )
    WHICH_DISCS = Words(
        de="Woher nimmt Ringo die zwei Würfel? Zum Beispiel: {example}",
        en="Where does Ringo take the two dice? For example: {example}",
    )
    WHICH_TAKES = Words(
        de="Welche Würfel nimmt {rascal}, von welchem Platz? Zum Beispiel: {example}",
        en="Which dice does {rascal} take, from which seat? For example: {example}",
    )
    WHOSE = Words(
        de="Von welchem Platz kommt {die}? Zum Beispiel: {example}",
        en="Which seat does {die} come from? For example: {example}",
    )
    WHICH_COMBINATION = Words(
        de="Was kommt ins Haus: {combinations}? Zum Beispiel: {example}",
        en="What goes into the house: {combinations}? For example: {example}",
    )
    NO_COMBINATION = Words(
        de="Deine anderen Würfel ergeben keine Wertung, für die im Haus Platz ist.",
        en="Your other dice make no combination that has a place in the house.",
    )

    # --- what an action does, before it is confirmed
    CONFIRM = Words(
        de="{what} Enter oder noch einmal dasselbe führt es aus.",
        en="{what} Enter or the same again does it.",
    )
    DRAW = Words(
        de="{n:Zieht den letzten|Zieht einen der #} Würfel im Beutel und wirft ihn.",
        en="Draws {n:the last die|one of the # dice} in the bag and throws it.",
    )
    REROLL = Words(
        de="Wirft {dice} neu; liegen bleibt: {kept}.", en="Throws {dice} again; you keep {kept}."
    )
    REROLL_ALL = Words(de="Wirft alle deine Würfel neu.", en="Throws all your dice again.")
    PASS = Words(de="Beendet deinen Zug.", en="Ends your turn.")
    PLACE = Words(de="{die} kommt zu {rascal}: {effect}.", en="{die} goes to {rascal}: {effect}.")
    TAKE_ALL = Words(
        de="du nimmst {n:den|die #} Würfel von {rascal} ({colour}) und wirfst {n:ihn|sie}",
        en="you take the {n:die|# dice} from {rascal} ({colour}) and throw {n:it|them}",
    )
    FOURTH = Words(
        de="damit sind es vier, und alle vier kommen in den Beutel; {effect}",
        en="that makes four, and all four go into the bag; {effect}",
    )
    TAKE_FROM = Words(
        de="du nimmst je einen Würfel von {discs} und wirfst beide",
        en="you take one die each from {discs} and throw both",
    )
    TAKE_TWO = Words(
        de="du nimmst zwei Würfel von {discs} und wirfst sie",
        en="you take two dice from {discs} and throw them",
    )
    TAKE_ONE = Words(
        de="du nimmst einen Würfel von {discs} und wirfst ihn",
        en="you take a die from {discs} and throw it",
    )
    DRAW_SOME = Words(
        de="du ziehst {n:einen|#} Würfel aus dem Beutel und wirfst {n:ihn|sie}",
        en="you draw {n:one die|# dice} from the bag and throw {n:it|them}",
    )
    ROB = Words(
        de="du nimmst {takes} und wirfst {n:ihn|sie}",
        en="you take {takes} and throw {n:it|them}",
    )
    SEATS_DICE = Words(de="{dice} von Platz {seat}", en="{dice} from seat {seat}")
    LAY = Words(
        de="{dice} kommen ins Haus und bringen {points:# Punkt|# Punkte}",
        en="{dice} go into the house for {points:# point|# points}",
    )
    LAY_WINS = Words(
        de="{effect}. Dein Haus ist voll: du gewinnst, und die anderen sind noch einmal dran",
        en="{effect}. Your house is full: you win, and the others have one more turn",
    )
    LAY_FILLS = Words(
        de="{effect}. Damit ist auch dein Haus voll", en="{effect}. That fills your house too"
    )

    # --- what happened
    TELL_SET_UP = Words(de="{name}: {dice} = {sum}", en="{name}: {dice} = {sum}")
    TELL_BEGINS = Words(de=" · {name:# beginnt|# beginnst}", en=" · {name:# begins|# begin}")
    TELL_TIED = Words(de=" · Gleichstand, noch einmal: {names}", en=" · a tie, once more: {names}")
    TELL_DRAWN = Words(
        de="{name:# zieht und würfelt|# ziehst und würfelst} {dice}",
        en="{name:# draws and throws|# draw and throw} {dice}",
    )
    TELL_ROLL = Words(de="{name:# würfelt|# würfelst} {dice}", en="{name:# throws|# throw} {dice}")
    TELL_DRAW = Words(de="{name:# zieht|# ziehst} einen Würfel", en="{name:# draws|# draw} a die")
    TELL_REROLL = Words(
        de="{name:# wirft|# wirfst} {dice} neu",
        en="{name:# throws|# throw} {dice} again",
    )
    TELL_PASS = Words(de="{name:# passt|# passt}", en="{name:# passes|# pass}")
    TELL_JOHN = Words(
        de="{name} setzt {die} zu John, {name:nimmt|nimmst} alles von {source}",
        en="{name:# places|# place} {die} on John, {name:takes|take} all from {source}",
    )
    TELL_RINGO = Words(
        de="{name} setzt {die} zu Ringo, {name:nimmt|nimmst} von {discs}",
        en="{name:# places|# place} {die} on Ringo, {name:takes|take} from {discs}",
    )
    TELL_RIHANNA = Words(
        de="{name} setzt {die} zu Rihanna, {name:zieht|ziehst} {n:einen|#}",
        en="{name:# places|# place} {die} on Rihanna, {name:draws|draw} {n:one|#}",
    )
    TELL_ROB = Words(
        de="{name} setzt {die} zu {rascal}, {name:nimmt|nimmst} {takes}",
        en="{name:# places|# place} {die} on {rascal}, {name:takes|take} {takes}",
    )
    TELL_PAUL = Words(
        de="{name} setzt {die} zu Paul, {name:legt|legst} {dice} ins Haus (+{points})",
        en=(
            "{name:# places|# place} {die} on Paul, "
            "{name:lays|lay} {dice} into the house (+{points})"
        ),
    )
    TELL_FULL = Words(de=", Haus voll!", en=", house full!")

    # --- what to do, as advice
    PHRASE_DRAW = Words(de="einen Würfel ziehen", en="draw a die")
    PHRASE_REROLL = Words(de="{dice} neu werfen", en="throw {dice} again")
    PHRASE_PASS = Words(de="passen", en="pass")
    PHRASE_JOHN = Words(
        de="{die} zu John setzen, alles von {source} nehmen",
        en="place {die} on John, take all from {source}",
    )
    PHRASE_RINGO = Words(
        de="{die} zu Ringo setzen, von {discs} nehmen",
        en="place {die} on Ringo, take from {discs}",
    )
    PHRASE_RIHANNA = Words(
        de="{die} zu Rihanna setzen, {n:einen|#} ziehen",
        en="place {die} on Rihanna, draw {n:one|#}",
    )
    PHRASE_ROB = Words(
        de="{die} zu {rascal} setzen, {takes} nehmen", en="place {die} on {rascal}, take {takes}"
    )
    PHRASE_PAUL = Words(
        de="{die} zu Paul setzen, {dice} ins Haus legen (+{points})",
        en="place {die} on Paul, lay {dice} into the house (+{points})",
    )

    # --- help
    HELP = Words(
        de=(
            "5 Strolche: zwei Aktionen je Zug; wer sein Haus zuerst füllt, gewinnt.\n"
            "▲r Rot, ●b Blau, ■s Schwarz, ★g Gelb: b3 ist die blaue Drei, r24 Rot 2 und 4.\n"
            "z         zieht einen Würfel\n"
            "b3 r5     wirft diese neu, „alle“ alle\n"
            "john b4 ringo  setzt b4 zu John, nimmt alles von Ringo\n"
            "ringo s2 john paul  setzt s2, nimmt je einen von John und Paul\n"
            "rihanna g6  setzt g6, zieht drei\n"
            "pink r3 1:s6 2:b1  setzt r3, nimmt s6 von Platz 1, b1 von Platz 2\n"
            "paul r2 b5 s5  setzt r2, legt b5 und s5 ins Haus\n"
            "passen    nur, wenn sonst nichts geht\n"
            "Kürzer: j, rin, rih, pi, pa oder „e b4“; was sich von selbst ergibt, darf fehlen.\n"
            "Enter führt aus, was angekündigt ist; mit ! am Ende geschieht es sofort."
        ),
        en=(
            "5 Strolche: two actions a turn; whoever fills the house first wins.\n"
            "▲r red, ●b blue, ■k black, ★y yellow: b3 is the blue three, r24 red 2 and 4.\n"
            "d         draws a die\n"
            "b3 r5     throws these again, “all” all of them\n"
            "john b4 ringo  places b4 on John, takes all from Ringo\n"
            "ringo k2 john paul  places k2, takes one each from John and Paul\n"
            "rihanna y6  places y6, draws three\n"
            "pink r3 1:k6 2:b1  places r3, takes k6 from seat 1, b1 from seat 2\n"
            "paul r2 b5 k5  places r2, lays b5 and k5 into the house\n"
            "pass      only when nothing else can be done\n"
            "Shorter: j, rin, rih, pi, pa or “p b4”; what is clear anyway may be left out.\n"
            "Enter does what has been announced; with ! at the end it is done at once."
        ),
    )

    # --- score strolche
    HELP_SCORE = Words(
        de=(
            "Wertet ein Haus: jede WERTUNG sind zwei bis vier Würfel einer Zahl in "
            "verschiedenen Farben, am Stück geschrieben."
        ),
        en=(
            "Score a house: each COMBINATION is two to four dice of one face in different "
            "colours, written as one word."
        ),
    )
    HELP_HOUSE = Words(
        de="Plätze im Haus: Zwillinge/Drillinge/Vierlinge.",
        en="Places in the house: pairs/triples/quads.",
    )
    COMBINATION = Words(de="WERTUNG", en="COMBINATION")
    COMBINATION_SIZE = Words(
        de="{dice}: eine Wertung braucht 2, 3 oder 4 Würfel, nicht {n}",
        en="{dice}: a combination needs 2, 3 or 4 dice, not {n}",
    )
    COMBINATION_FACES = Words(
        de="{dice}: die Würfel zeigen nicht die gleiche Zahl",
        en="{dice}: the dice do not show the same face",
    )
    COMBINATION_COLOURS = Words(
        de="{dice}: die Würfel haben nicht lauter verschiedene Farben",
        en="{dice}: the dice are not all of different colours",
    )
    TOO_MANY = Words(
        de="im Haus ist Platz für {most} × {n} Würfel, nicht für {count}",
        en="the house has room for {most} × {n} dice, not for {count}",
    )
