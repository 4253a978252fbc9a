"""Every sentence of the hall in both languages, for the server and, as one JSON each, for the page.

A key that ends in ``.one`` or ``.other`` is chosen by the page with ``Intl.PluralRules``.
"""

from __future__ import annotations

from wuerfelregeln.words import Lang, Words

__all__ = ["TEXTS", "exported", "say"]


def _w(de: str, en: str) -> Words:
    return Words(de=de, en=en)


TEXTS: dict[str, Words] = {
    "title": _w("Würfelhalle", "Dice hall"),
    "skip": _w("Zum Inhalt", "Skip to the content"),
    "nav.home": _w("Spielen", "Play"),
    "nav.me": _w("Bilanz", "Record"),
    "nav.boards": _w("Bestenlisten", "Leaderboards"),
    "nav.stored": _w("Gespeichertes", "What is stored"),
    "nav.language": _w("English", "Deutsch"),
    "nav.theme": _w("Hell oder dunkel", "Light or dark"),
    "cancel": _w("Abbrechen", "Cancel"),
    "unknown.page": _w("Diese Seite gibt es nicht.", "There is no such page."),
    "loading": _w("Einen Augenblick …", "One moment …"),
    "offline": _w(
        "Keine Verbindung. Sobald sie wieder da ist, geht es hier weiter.",
        "No connection. It goes on here as soon as there is one again.",
    ),
    "stale": _w(
        "Diese Seite ist älter als der Server. Sie wird neu geladen.",
        "This page is older than the server. It is loaded again.",
    ),
    "stale.stuck": _w(
        "Diese Seite ist älter als der Server. Bitte lade sie neu.",
        "This page is older than the server. Please load it again.",
    ),
    # who
    "name.title": _w("Wie heißt du?", "What is your name?"),
    "name.label": _w("Dein Name am Tisch", "Your name at the table"),
    "name.note": _w(
        "Kein Passwort, keine Anmeldung: Dieses Gerät merkt sich dich.",
        "No password, no account: this device remembers you.",
    ),
    "name.save": _w("So heiße ich", "That is my name"),
    "name.hello": _w("Du bist {name}", "You are {name}"),
    "name.change": _w("Anderer Name", "Another name"),
    "name.bad": _w(
        "Ein Name hat 1 bis 20 sichtbare Zeichen.", "A name has 1 to 20 visible characters."
    ),
    # home
    "home.lead": _w(
        "Vier Würfelspiele, ein Tisch. Würfeln tut der Server; wie er würfelt, lässt sich prüfen.",
        "Four dice games, one table. The server rolls, and how it rolls can be checked.",
    ),
    "home.alone": _w("allein", "alone"),
    "home.for": _w("zu {n}", "for {n}"),
    "home.for.label": _w("{game} zu {n}", "{game} for {n}"),
    "home.alone.label": _w("{game} allein", "{game} alone"),
    "home.code": _w("Tischcode", "Table code"),
    "home.code.go": _w("Zum Tisch", "To the table"),
    "home.code.bad": _w(
        "Ein Tischcode hat 4 bis 12 Buchstaben und Ziffern.",
        "A table code has 4 to 12 letters and digits.",
    ),
    "home.tables": _w("Deine offenen Tische", "Your open tables"),
    "home.time": _w("Zeit je Zug", "Time per move"),
    "home.time.none": _w("ohne Grenze", "no limit"),
    "home.seconds": _w("{n} Sekunden", "{n} seconds"),
    "home.minutes": _w("{n} Minuten", "{n} minutes"),
    "home.day": _w("ein Tag", "one day"),
    # alone
    "alone.title": _w("{game} allein", "{game} alone"),
    "alone.best": _w("gegen die eigene Bestleistung", "against your own best"),
    "alone.count": _w("Wie viele?", "How many?"),
    "alone.level": _w("Wie stark?", "How strong?"),
    "alone.start": _w("Los", "Start"),
    "level.random": _w("planlos", "at random"),
    "level.easy": _w("leicht", "easy"),
    "level.medium": _w("mittel", "medium"),
    "level.hard": _w("schwer", "hard"),
    "level.best": _w("der Beste hier", "the best here"),
    "bot": _w("Computer ({level})", "Computer ({level})"),
    # waiting
    "wait.title": _w("{game}: Tisch {code}", "{game}: table {code}"),
    "wait.count.one": _w("{taken} von {n} Platz besetzt", "{taken} of {n} seat taken"),
    "wait.count.other": _w("{taken} von {n} Plätzen besetzt", "{taken} of {n} seats taken"),
    "wait.invite": _w(
        "Schick den Link oder den Code weiter; ist der letzte Platz besetzt, geht es los.",
        "Pass the link or the code on; the game begins when the last seat is taken.",
    ),
    "wait.copy": _w("Link kopieren", "Copy the link"),
    "wait.copied": _w("Der Link ist kopiert.", "The link is copied."),
    "wait.share": _w("Link weitergeben", "Share the link"),
    "wait.qr": _w("QR-Code mit dem Link zu diesem Tisch", "QR code with the link to this table"),
    "wait.link": _w("Link zum Tisch", "Link to the table"),
    "wait.bot": _w("Computer dazusetzen", "Add a computer"),
    "wait.free": _w("Platz freimachen: {name}", "Free the seat: {name}"),
    "wait.leave": _w("Aufstehen", "Get up"),
    "seat.free": _w("frei", "free"),
    "seat.open": _w("🪑 noch frei", "🪑 still free"),
    "seat.kept": _w("{name} (kommt gleich)", "{name} (is coming)"),
    "seat.you": _w("{name} (du)", "{name} (you)"),
    "seat.away": _w("nicht da", "away"),
    "seat.resigned": _w("hat aufgegeben", "has resigned"),
    "seat.turn": _w("ist dran", "to move"),
    "join.title": _w("Einladung zu {game}", "An invitation to {game}"),
    "join.who": _w("Wer schon da ist", "Who is there already"),
    "join.nobody": _w("Noch sitzt niemand da.", "Nobody sits there yet."),
    "join.button": _w("Platz nehmen", "Take a seat"),
    "join.watch": _w("Nur zuschauen", "Just watch"),
    "join.full": _w("Alle Plätze sind besetzt.", "All seats are taken."),
    "join.over": _w("Diese Partie ist zu Ende.", "This game is over."),
    "join.unknown": _w("Einen Tisch {code} gibt es nicht.", "There is no table {code}."),
    "table.watching": _w("Du schaust zu.", "You are watching."),
    "table.watchers.one": _w("{n} schaut zu", "{n} is watching"),
    "table.watchers.other": _w("{n} schauen zu", "{n} are watching"),
    # playing
    "play.actions": _w("Was du tun kannst", "What you can do"),
    "play.board": _w("Spiel", "Game"),
    "play.do": _w("Jetzt tun: {what}", "Do it now: {what}"),
    "play.more": _w("{what} …", "{what} …"),
    "play.again": _w("{what} – noch einmal tippen.", "{what} – tap again."),
    "play.sending": _w("Wird gesendet …", "Sending …"),
    "play.your.turn": _w("Du bist dran.", "It is your turn."),
    "play.their.turn": _w("Dran: {names}.", "To move: {names}."),
    "play.waits": _w(
        "{taken} von {n} Plätzen besetzt; gewürfelt wird, wenn alle da sind.",
        "{taken} of {n} seats taken; dice are rolled when everybody is there.",
    ),
    "play.dice": _w("Es wird gewürfelt.", "Dice are being rolled."),
    "play.not.now": _w("Das geht gerade nicht.", "That is not possible now."),
    "play.not.yours": _w("Das ist nicht dein Block.", "That is not your sheet."),
    "play.watching": _w("Du schaust nur zu.", "You are only watching."),
    "play.over": _w("Die Partie ist zu Ende.", "The game is over."),
    "play.time": _w("Noch {time}", "{time} left"),
    "play.resign": _w("Aufgeben", "Resign"),
    "play.resign.sure": _w("Wirklich aufgeben?", "Really resign?"),
    "play.resign.yes": _w("Ja, aufgeben", "Yes, resign"),
    "play.best": _w("Deine Bestleistung: {n}", "Your best: {n}"),
    "play.call": _w("Zurückrufen: {name}", "Call back: {name}"),
    "play.mute": _w("Stumm: {name}", "Mute: {name}"),
    "play.unmute": _w("Wieder hören: {name}", "Hear again: {name}"),
    "chat": _w("Chat", "Chat"),
    "chat.label": _w("Nachricht an den Tisch", "Message to the table"),
    "chat.send": _w("Senden", "Send"),
    "chat.empty": _w("Noch hat niemand etwas gesagt.", "Nobody has said anything yet."),
    # the end
    "end.title": _w("Ende", "The end"),
    "end.broken": _w(
        "Abgebrochen: Alle anderen haben aufgegeben.", "Broken off: all others have resigned."
    ),
    "end.points.one": _w("{n} Punkt für die Halle", "{n} point for the hall"),
    "end.points.other": _w("{n} Punkte für die Halle", "{n} points for the hall"),
    "end.milestone": _w("Meilenstein: {what}", "Milestone: {what}"),
    "end.record": _w("Neue Bestleistung!", "A new personal best!"),
    "end.rematch": _w("Noch eine Runde", "Another round"),
    "end.rematch.waits": _w("Warten auf die anderen …", "Waiting for the others …"),
    "end.look": _w("Diese Partie noch einmal ansehen", "Look at this game again"),
    "end.check": _w("Würfel prüfen", "Check the dice"),
    "end.checked": _w(
        "Geprüft: Alle Würfe folgen aus dem Geheimnis, das vor dem ersten Wurf festlag.",
        "Checked: all rolls follow from the secret that was fixed before the first roll.",
    ),
    "end.not.checked": _w("Wurf {n} stimmt nicht.", "Roll {n} is wrong."),
    "end.no.secret": _w("Das Geheimnis liegt noch nicht offen.", "The secret is not open yet."),
    "look.title": _w("Zug {ply} von {plies}", "Step {ply} of {plies}"),
    "look.first": _w("Zum Anfang", "To the beginning"),
    "look.back": _w("Zurück", "Back"),
    "look.on": _w("Weiter", "On"),
    "look.last": _w("Zum Ende", "To the end"),
    "look.leave": _w("Ansehen beenden", "Stop looking"),
    # record
    "me.title": _w("Deine Bilanz", "Your record"),
    "me.level": _w("Stufe {n} ⭐", "Level {n} ⭐"),
    "me.points": _w("Punkte", "Points"),
    "me.played": _w("Partien", "Games"),
    "me.wins": _w("Siege", "Wins"),
    "me.draws": _w("Unentschieden", "Draws"),
    "me.losses": _w("Niederlagen", "Losses"),
    "me.best": _w("Beste Summe", "Best total"),
    "me.rated": _w("gegen Mitspieler", "against people"),
    "me.practice": _w("Übung", "practice"),
    "me.milestones": _w("Meilensteine", "Milestones"),
    "me.reached": _w("geschafft", "reached"),
    "me.open": _w("noch offen", "still open"),
    "me.none": _w("Noch keine Partie zu Ende gespielt.", "No game finished yet."),
    "boards.title": _w("Bestenlisten", "Leaderboards"),
    "boards.week": _w("Woche", "Week"),
    "boards.month": _w("Monat", "Month"),
    "boards.year": _w("Jahr", "Year"),
    "boards.all": _w("alle Spiele", "all games"),
    "boards.game": _w("Spiel", "Game"),
    "boards.place": _w("Platz", "Place"),
    "boards.name": _w("Name", "Name"),
    "boards.none": _w(
        "In dieser Zeit hat noch niemand Punkte geholt.", "Nobody has won points in this time yet."
    ),
    "boards.gone": _w("(gelöscht)", "(deleted)"),
    # what is stored
    "stored.title": _w("Was gespeichert wird", "What is stored"),
    "stored.device": _w(
        "Auf diesem Gerät: ein Geheimnis, das dich ausweist, Sprache und Helligkeit.",
        "On this device: a secret that says who you are, language and brightness.",
    ),
    "stored.server": _w(
        "Auf dem Server: dein Name, die Prüfsumme des Geheimnisses je Gerät, die Ereignisse und der"
        " Chat deiner Tische und die Ergebnisse deiner Partien. Keine Adresse, kein Passwort.",
        "On the server: your name, a digest of the secret of each device, the events and the chat"
        " of your tables, and the results of your games. No address, no password.",
    ),
    "stored.time": _w(
        "Tische, die zu Ende sind, werden nach 30 Tagen gelöscht, unfertige Übung beim Verlassen."
        " Ergebnisse bleiben, bis du sie löschst.",
        "Tables that are over are deleted after 30 days, unfinished practice when you leave."
        " Results stay until you delete them.",
    ),
    "stored.export": _w("Alles herunterladen", "Download all of it"),
    "stored.delete": _w("Alles löschen", "Delete all of it"),
    "stored.sure": _w(
        "Dein Name, deine Geräte und deine Ergebnisse werden gelöscht. In den Ergebnissen der"
        " anderen stehst du ohne Namen. An Tischen, die noch laufen, gibst du auf.",
        "Your name, your devices and your results are deleted. In the results of others you stand"
        " without a name. At tables that are still running you resign.",
    ),
    "stored.yes": _w("Ja, alles löschen", "Yes, delete everything"),
    "stored.gone": _w("Es ist alles gelöscht.", "Everything is deleted."),
    "stored.nothing": _w("Von dir ist nichts gespeichert.", "Nothing is stored about you."),
    "move.title": _w("Anderes Gerät", "Another device"),
    "move.note": _w(
        "Mit einem Link spielst du auf einem anderen Gerät als dieselbe Person weiter. Er gilt zehn"
        " Minuten und ein einziges Mal.",
        "With a link you go on as the same person on another device. It is good for ten minutes"
        " and for a single time.",
    ),
    "move.make": _w("Link machen", "Make a link"),
    "move.link": _w("Auf dem anderen Gerät öffnen", "Open this on the other device"),
    "move.take": _w("Auf diesem Gerät weiterspielen?", "Go on playing on this device?"),
    "move.warn": _w(
        "Wer du bisher auf diesem Gerät warst, geht hier verloren.",
        "Who you have been on this device so far is lost here.",
    ),
    "move.button": _w("Hier weiterspielen", "Go on here"),
    "move.done": _w("Willkommen, {name}.", "Welcome, {name}."),
    "move.bad": _w(
        "Dieser Link ist abgelaufen oder schon benutzt.",
        "This link is too old or has been used already.",
    ),
    # refusals of the server
    "no.person": _w("Dafür brauchst du einen Namen.", "You need a name for that."),
    "no.body": _w("Die Anfrage ist nicht lesbar.", "The request cannot be read."),
    "no.game": _w("So lässt sich das nicht spielen.", "It cannot be played like that."),
    "no.room": _w("Gerade sind alle Tische besetzt.", "All tables are taken at the moment."),
    # news
    "news.came": _w("{name} nimmt Platz.", "{name} sits down."),
    "news.added": _w("{name} spielt mit.", "{name} joins."),
    "news.freed": _w("Ein Platz ist wieder frei.", "A seat is free again."),
    "news.left": _w("{name} ist aufgestanden.", "{name} has got up."),
    "news.returned": _w("{name} ist wieder da.", "{name} is back."),
    "news.started": _w("Es geht los.", "The game begins."),
    "news.wrote": _w("{name} hat eingetragen.", "{name} has written."),
    "news.did": _w("{name}: {what}", "{name}: {what}"),
    "news.did.points": _w("{name}: {what} ({points})", "{name}: {what} ({points})"),
    "news.missed": _w("Die Zeit von {name} ist um.", "{name} has run out of time."),
    "news.taken_over": _w("Für {name} spielt der Computer.", "The computer plays for {name}."),
    "news.resigned": _w("{name} hat aufgegeben.", "{name} has resigned."),
    "news.said": _w("{name} sagt: {text}", "{name} says: {text}"),
    "news.called": _w("{by} ruft {name} an den Tisch.", "{by} calls {name} back to the table."),
    "news.wanted": _w("Noch eine Runde? {names}", "Another round? {names}"),
    "news.linked": _w("Der nächste Tisch ist da.", "The next table is there."),
    "news.ended": _w("Die Partie ist zu Ende. Vorn: {names}.", "The game is over. First: {names}."),
    "news.closed": _w("Der Tisch ist geschlossen.", "The table is closed."),
}
"""The sentences by their keys."""


def say(key: str, lang: Lang, **values: object) -> str:
    """Return a sentence with its values.

    >>> say("home.for", "de", n=3)
    'zu 3'
    """
    return TEXTS[key].text(lang, **values)


def exported(lang: Lang) -> dict[str, str]:
    """Return what the page gets: every sentence of one language.

    >>> exported("en")["chat.send"]
    'Send'
    """
    return {key: words.text(lang) for key, words in TEXTS.items()}
