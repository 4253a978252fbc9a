"""Why a table refuses a command, apart from what the rules of its game refuse."""

from __future__ import annotations

from wuerfelregeln import core
from wuerfelregeln.words import Words

__all__ = ["Reason"]


class Reason(core.Reason):
    """The codes of a table's refusals, with their sentences; those of the games stand beside them.

    >>> Reason.STALE.text("de", question=3, now=4)
    'Die Frage 3 ist schon beantwortet; offen ist die Frage 4.'
    """

    # who
    NOT_AT_TABLE = Words(
        de="Du sitzt nicht an diesem Tisch.",
        en="You do not sit at this table.",
    )
    HOST_ONLY = Words(
        de="Das darf nur, wer den Tisch aufgemacht hat.",
        en="Only whoever opened the table may do that.",
    )
    HOUSE_ONLY = Words(
        de="Das darf nur, wer den Tisch betreibt.",
        en="Only whoever runs the table may do that.",
    )
    NOT_THE_HOUSE = Words(
        de="Das darf nur tun, wer am Tisch sitzt.",
        en="Only somebody at the table may do that.",
    )
    ID_USED = Words(
        de="Die Kennung {id} gehört zu einem anderen Befehl.",
        en="The id {id} belongs to another command.",
    )
    # coming and going
    ALREADY_SEATED = Words(
        de="Du sitzt schon an diesem Tisch.",
        en="You sit at this table already.",
    )
    TABLE_FULL = Words(de="Alle Plätze sind besetzt.", en="All seats are taken.")
    TOO_MANY_SPECTATORS = Words(
        de="Mehr als {most} Zuschauer gehen nicht.",
        en="There can be no more than {most} spectators.",
    )
    NO_SUCH_SEAT = Words(
        de="Platz {seat} gibt es nicht, nur 0 bis {last}.",
        en="There is no seat {seat}, only 0 to {last}.",
    )
    SEAT_TAKEN = Words(de="Der Platz ist besetzt.", en="The seat is taken.")
    SEAT_OPEN = Words(de="Der Platz ist noch frei.", en="The seat is still free.")
    NO_SUCH_BOT = Words(
        de="Den Computer {level} gibt es hier nicht; es gibt {levels}.",
        en="There is no computer {level} here; there are {levels}.",
    )
    # the course of a table
    STARTED = Words(de="Die Partie hat schon begonnen.", en="The game has begun already.")
    NOT_STARTED = Words(
        de="Es fehlt noch jemand: erst wenn alle Plätze besetzt sind, beginnt die Partie.",
        en="Somebody is still missing: the game begins when all seats are taken.",
    )
    OVER = Words(de="Die Partie ist zu Ende.", en="The game is over.")
    NOT_OVER = Words(de="Die Partie ist noch nicht zu Ende.", en="The game is not over yet.")
    RESIGNED = Words(de="Du hast aufgegeben.", en="You have resigned.")
    ALREADY_WANTED = Words(
        de="Du hast schon um eine neue Runde gebeten.",
        en="You have asked for another round already.",
    )
    # questions
    STALE = Words(
        de="Die Frage {question} ist schon beantwortet; offen ist die Frage {now}.",
        en="Question {question} has been answered already; the open one is {now}.",
    )
    EARLY = Words(
        de="Die Frage {question} ist noch nicht gestellt.",
        en="Question {question} has not been put yet.",
    )
    TIME_UP = Words(de="Die Zeit für diesen Zug ist um.", en="The time for this move is up.")
    NOT_DUE = Words(de="So weit ist es noch nicht.", en="It is too soon for that.")
    NOT_A_BOTS = Words(
        de="Diesen Platz spielt gerade kein Computer.",
        en="No computer plays this seat now.",
    )
    # texts
    NO_TEXT = Words(de="Da steht nichts.", en="There is no text.")
    TEXT_TOO_LONG = Words(
        de="Der Text hat {length} Zeichen, höchstens {most} gehen.",
        en="The text has {length} characters, no more than {most} are possible.",
    )
    CHARACTER = Words(
        de="Das Zeichen U+{code} geht hier nicht.",
        en="The character U+{code} is not possible here.",
    )
    TOO_MANY_MARKS = Words(
        de="Mehr als {most} Zeichen übereinander gehen nicht.",
        en="No more than {most} marks on one character are possible.",
    )
    NAME_TAKEN = Words(
        de="So heißt hier schon jemand: {name}.",
        en="Somebody here has that name already: {name}.",
    )
    # calling
    CALLED_ALREADY = Words(
        de="Gerade wurde schon gerufen.",
        en="There has just been a call.",
    )
    HERE_ALREADY = Words(de="Der Platz ist nicht verlassen.", en="Nobody has left that seat.")
    # dice
    NO_COMMITMENT = Words(
        de="Für diese Würfel wurde nichts hinterlegt.",
        en="Nothing was committed to for these dice.",
    )
    WRONG_SECRET = Words(
        de="Das Geheimnis gehört nicht zu dem, was hinterlegt war.",
        en="The secret does not belong to the commitment.",
    )
    WRONG_ROLL = Words(
        de="Ereignis {ply} ist nicht, was die Würfel ergeben.",
        en="Event {ply} is not what the dice give.",
    )
