#!/usr/bin/python3
"""Reads the demo through AT-SPI 2 like a screen reader, and prints the results of a story.

    dbus-run-session -- reader.py STORY PROGRAM ARGUMENTS...

The script starts the accessibility bus and the program, and prints a line for each observation. It requires
python3-pyatspi, at-spi2-core, and a display for the program.
"""
import json
import os
import signal
import subprocess
import sys
import tempfile
import time

LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
PATIENCE = 30.0


class Program:
    """The accessibility bus, the program, and a client's view of the program."""

    def __init__(self, arguments, reader=True):
        self.launcher = subprocess.Popen(
            [LAUNCHER, "--launch-immediately", f"--a11y={int(reader)}", f"--screen-reader={int(reader)}"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        # A call before the launcher owns its name would make the bus start another one, without a reader.
        import dbus
        session, end = dbus.SessionBus(), time.monotonic() + PATIENCE
        while not session.name_has_owner("org.a11y.Bus"):
            if time.monotonic() > end:
                raise SystemExit("waited in vain for the launcher")
            time.sleep(0.01)
        global pyatspi, GLib
        import pyatspi
        from gi.repository import GLib
        # A home folder of its own, so that settings and sessions are new.
        self.home = tempfile.TemporaryDirectory()
        names = ("HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME")
        self.process = subprocess.Popen(arguments, env=os.environ | {name: self.home.name for name in names})
        self.events = []

    def end(self):
        """Ends the program as if its terminal had been closed, and returns its status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGHUP)
        status = self.process.wait(PATIENCE)
        self.launcher.terminate()
        self.launcher.wait()
        return status

    def wait(self, condition, what):
        """Waits until a condition holds, handles events meanwhile, and returns the condition's value."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            while GLib.MainContext.default().iteration(False):
                pass
            try:
                found = condition()
            except (GLib.Error, LookupError, NotImplementedError):
                found = None
            if found:
                return found
            time.sleep(0.01)
        raise SystemExit(f"waited in vain for {what}")

    def application(self):
        def find():
            for app in pyatspi.Registry.getDesktop(0):
                if app and app.name == "StackedNavDemo" and len(app) and len(app[0]):
                    return app
        return self.wait(find, "the application")

    @property
    def frame(self):
        return self.application()[0]

    def all(self, inside=None):
        """Yields the visible elements in reading order."""
        for child in inside or self.frame:
            if child is None:
                continue
            if child.getState().contains(pyatspi.STATE_SHOWING):
                yield child
                yield from self.all(child)

    def find(self, role, name, inside=None):
        def look():
            for element in self.all(inside):
                if element.getRoleName() == role and element.name.split(",")[0] == name:
                    return element
        return self.wait(look, f"{role} {name}")

    def press(self, element):
        action = element.queryAction()
        assert action.getName(0) == "click", action.getName(0)
        assert action.doAction(0)

    def listen(self, *names):
        pyatspi.Registry.registerEventListener(
            lambda event: self.events.append((str(event.type), event.source, event)), *names)

    def focused(self):
        for element in self.all():
            if element.getState().contains(pyatspi.STATE_FOCUSED):
                return element


def tabs(program):
    """Prints each tab with its name, role, position, and whether it is selected."""
    bar = program.find("page tab list", "Tabs")
    for tab in bar:
        attributes = dict(each.split(":", 1) for each in tab.getAttributes())
        chosen = "chosen" if tab.getState().contains(pyatspi.STATE_SELECTED) else "not chosen"
        print(f"{tab.name}, {tab.getRoleName()}, {attributes['posinset']} of {attributes['setsize']}, {chosen}")


def opening(program):
    """Opens a folder by its action, which moves the focus to the new page, and closes it, which moves it back."""
    program.listen("object:state-changed:focused")
    program.press(program.find("list item", "Letters"))
    program.find("heading", "Letters")
    heard = program.wait(
        lambda: [e for _, e, event in program.events if event.detail1 and e.name == "Letters"], "the focus")
    print("focus on", heard[0].getRoleName(), heard[0].name)
    for name in ("aunt.txt", "uncle.txt"):
        print("row", program.find("list item", name).name.split(",")[0])
    pane = program.find("panel", "Letters")
    action = pane.queryAction()
    names = [action.getName(i) for i in range(action.nActions)]
    print("actions", names)
    action.doAction(names.index("Close pane"))
    program.wait(lambda: not any(e.name == "Letters" and e.getRoleName() == "panel" for e in program.all()), "the end")
    heard = program.wait(lambda: program.focused(), "the focus")
    print("closed, focus on", heard.getRoleName(), heard.name)


def panes(program):
    """Pins, moves, widens and surveys panes by actions. Each makes its opposite available."""
    for name in ("Letters", "Drafts"):
        program.press(program.find("list item", name))
        program.find("heading", name)

    def actions():
        action = program.find("panel", "Drafts").queryAction()
        return action, [action.getName(i) for i in range(action.nActions)]

    for name, then in (("Pin at the right", "Unpin"), ("Unpin", "Pin at the right"), ("Move left", "Move right"),
                       ("Move right", "Move left"), ("Full width", "Own width"), ("Own width", "Full width"),
                       ("Overview", "Close overview"), ("Close overview", "Overview")):
        action, names = actions()
        action.doAction(names.index(name))
        program.wait(lambda: then in actions()[1], then)
        print(name)


def search(program):
    """Writes text to the search field, which filters the rows."""
    program.listen("object:text-changed", "object:text-caret-moved")
    field = program.find("entry", "Search")
    assert field.queryComponent().grabFocus()
    text = field.queryEditableText()
    print("inserted", text.insertText(0, "lett", 4))
    program.wait(lambda: field.queryText().getText(0, -1) == "lett", "the text")
    print("text", field.queryText().getText(0, -1), "caret", field.queryText().caretOffset)
    program.wait(lambda: [t for t, _, e in program.events if t == "object:text-changed:insert" and e.any_data == "lett"],
                 "the event")
    print("word", field.queryText().getTextAtOffset(2, pyatspi.TEXT_BOUNDARY_WORD_START)[0])
    program.wait(lambda: [r.name.split(",")[0] for r in program.all() if r.getRoleName() == "list item"] == ["Letters"],
                 "the row")
    print("one row")
    text.setTextContents("")
    program.wait(lambda: field.queryText().characterCount == 0, "no text")
    program.find("list item", "Music")
    print("all rows")


def setting(program):
    """Changes a switch and a choice, which report their new states."""
    program.press(program.find("page tab", "Settings"))
    program.listen("object:state-changed:checked")
    control = program.find("check box", "Show touches")
    print("before", control.getState().contains(pyatspi.STATE_CHECKED))
    program.press(control)
    program.wait(lambda: [s for _, s, e in program.events if s.name == control.name and e.detail1], "the event")
    print("after", control.getState().contains(pyatspi.STATE_CHECKED))
    choice = program.find("radio button", "Larger")
    program.press(choice)
    program.wait(lambda: choice.getState().contains(pyatspi.STATE_CHECKED), "the choice")
    print("chosen", choice.name, "of", choice.parent.name)


def names(program):
    """Prints the visible elements of all tabs that lack a name, a role, an extent or a state."""
    program.find("list item", "Letters")
    for tab in [tab.name for tab in program.find("page tab list", "Tabs")]:
        tab = tab.split(",")[0]
        program.press(program.find("page tab", tab))
        program.wait(lambda: program.find("page tab", tab).getState().contains(pyatspi.STATE_SELECTED), tab)
        time.sleep(0.5)
        count = 0
        for element in program.all():
            count += 1
            x = element.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
            where = f"{tab}: {element.getRoleName()} {element.name!r} at {(x.x, x.y, x.width, x.height)}"
            if not element.name.strip():
                print("without a name:", where)
            if element.getRole() in (pyatspi.ROLE_INVALID, pyatspi.ROLE_UNKNOWN):
                print("without a role:", where)
            if x.width < 1 or x.height < 1:
                print("without a place:", where)
            if not element.getState().contains(pyatspi.STATE_VISIBLE):
                print("without a state:", where)
            if has(element, "Action") and not element.getState().contains(pyatspi.STATE_FOCUSABLE):
                print("acts but cannot be reached:", where)
            if has(element, "Table"):
                table = element.queryTable()
                for row in {0, table.nRows // 2, table.nRows - 1} if table.nRows else ():
                    index = table.getIndexAt(row, 0)
                    if (table.getRowAtIndex(index), table.getColumnAtIndex(index)) != (row, 0):
                        print("row", row, "has another index:", where)
                    if table.getAccessibleAt(row, 0).getIndexInParent() != index:
                        print("row", row, "is elsewhere among the children:", where)
            parent = element.parent
            if parent is None or parent[element.getIndexInParent()] != element:
                print("not where its parent has it:", where)
        print(tab, "has elements" if count > 10 else f"has {count} elements")


def has(element, interface):
    return interface in pyatspi.listInterfaces(element)


def places(program, dump):
    """Compares the extents of all visible elements with the program's dump."""
    program.press(program.find("list item", "Letters"))
    program.find("list item", "aunt.txt")
    # Wait until the pane has come to rest.
    last = None
    def rests():
        nonlocal last
        now = [tuple(e.queryComponent().getExtents(pyatspi.WINDOW_COORDS)) for e in program.all()]
        try:
            return now == last
        finally:
            last = now
            time.sleep(0.5)
    program.wait(rests, "rest")
    seen = []
    for element in program.all():
        x = element.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
        screen = element.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        seen.append((element.getRoleName(), element.name, x, (screen.x - x.x, screen.y - x.y)))
    program.end()
    frames = []
    def gather(view):
        if not view["hidden"]:
            frames.append(view["frame"])
            for child in view["children"]:
                gather(child)
    with open(dump) as file:
        gather(json.load(file))
    for role, name, x, _ in seen:
        box = (x.x, x.y, x.width, x.height)
        if not any(None not in f and all(abs(a - b) <= 1 for a, b in zip(f, box)) for f in frames):
            print("elsewhere in the dump:", role, name, box)
    print("origins", len({origin for *_, origin in seen}))
    print("compared", len(seen) if len(seen) < 15 else "enough")


def keys(program):
    """Takes a key as a reader, and leaves the next one and its text to the program."""
    subprocess.run(
        ["xdotool", "search", "--sync", "--onlyvisible", "--name", "StackedNav", "windowfocus", "--sync"],
        check=True, stdout=subprocess.DEVNULL)
    field = program.find("entry", "Search")
    assert field.queryComponent().grabFocus()
    heard = []

    def hear(event):
        heard.append(f"{event.event_string} {event.hw_code} {'takes' if event.event_string == 'h' else 'leaves'}")
        return event.event_string == "h"

    pyatspi.Registry.registerKeystrokeListener(hear, mask=0, kind=(pyatspi.KEY_PRESSED_EVENT,), synchronous=True)
    # The program offers keys only after it knows of a listener. Keys typed before that are removed.
    program.wait(lambda: press("h") or listened(program, heard, 0), "key h")
    field.queryEditableText().setTextContents("")
    program.wait(lambda: field.queryText().characterCount == 0, "no text")
    for key in ("h", "x"):
        count = len(heard)
        press(key)
        program.wait(lambda: listened(program, heard, count), f"key {key}")
    print(*sorted(set(heard)), sep="\n")
    program.wait(lambda: field.queryText().getText(0, -1) == "x", "the text")
    print("only x is written")


def press(key):
    subprocess.run(["xdotool", "key", key], check=True)


def listened(program, heard, count):
    end = time.monotonic() + 1
    while time.monotonic() < end and len(heard) == count:
        GLib.MainContext.default().iteration(False)
        time.sleep(0.01)
    return len(heard) > count


def bus_of_readers():
    """Returns a direct connection to the accessibility bus, for invalid calls that the library would not make."""
    import dbus
    session = dbus.SessionBus()
    address = session.get_object("org.a11y.Bus", "/org/a11y/bus").GetAddress(dbus_interface="org.a11y.Bus")
    return dbus.bus.BusConnection(address)


def program_on(bus):
    """Returns the bus name of the program."""
    import dbus
    root = bus.get_object("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
    for name, path in root.GetChildren(dbus_interface="org.a11y.atspi.Accessible"):
        got = bus.get_object(name, path).Get(
            "org.a11y.atspi.Accessible", "Name", dbus_interface="org.freedesktop.DBus.Properties")
        if got == "StackedNavDemo":
            return name
    raise SystemExit("the program is not on the bus")


def gone(program):
    """Calls missing objects, makes invalid calls, makes ten thousand calls at once, and kills the bus."""
    import dbus
    from dbus.mainloop.glib import DBusGMainLoop
    DBusGMainLoop(set_as_default=True)
    program.find("list item", "Letters")
    bus = bus_of_readers()
    name = program_on(bus)
    prefix, accessible = "/org/a11y/atspi/accessible/", "org.a11y.atspi.Accessible"

    def call(path, interface, member, signature="", *arguments):
        try:
            return bus.call_blocking(name, path, interface, member, signature, arguments)
        except dbus.DBusException as error:
            return error.get_dbus_name().rsplit(".", 1)[1]

    print("no number:", call(prefix + "99999", accessible, "GetRole"))
    print("no path:", call("/else", accessible, "GetRole"))
    print("no method:", call(prefix + "1", accessible, "Nonsense"))
    print("no interface:", call(prefix + "1", "org.a11y.atspi.Text", "GetText", "ii", 0, 1))
    print("no argument:", call(prefix + "1", accessible, "GetChildAtIndex"))
    print("wrong type:", call(prefix + "1", accessible, "GetChildAtIndex", "s", "x"))
    print("no child:", call(prefix + "1", accessible, "GetChildAtIndex", "i", -3)[1])
    print("no place:", call(prefix + "1", "org.a11y.atspi.Component", "GetExtents", "u", 77))
    answers = []
    for index in range(10_000):
        bus.call_async(name, prefix + "1", accessible, "GetChildAtIndex", "i", (index,), answers.append, answers.append)
    program.wait(lambda: len(answers) == 10_000, "ten thousand answers")
    print("errors among ten thousand:", sum(isinstance(a, Exception) for a in answers))
    # So are ten thousand calls with larger answers.
    for index in range(10_000):
        bus.call_async(name, prefix + "1", accessible, "GetChildren", "", (), answers.append, answers.append)
    program.wait(lambda: len(answers) == 20_000, "twenty thousand answers")
    print("errors among ten thousand lists:", sum(isinstance(a, Exception) for a in answers[10_000:]))
    # The accessibility bus ends.
    daemon = int(bus.get_object("org.freedesktop.DBus", "/org/freedesktop/DBus").GetConnectionUnixProcessID(
        "org.freedesktop.DBus", dbus_interface="org.freedesktop.DBus"))
    bus.set_exit_on_disconnect(False)
    os.kill(daemon, signal.SIGKILL)
    time.sleep(1)
    print("still runs:", program.process.poll() is None)


def late(program):
    """Checks that the program is on the accessibility bus only while there is a reader."""
    import dbus
    session = dbus.SessionBus()
    status = dbus.Interface(
        session.get_object("org.a11y.Bus", "/org/a11y/bus"), "org.freedesktop.DBus.Properties")

    def there():
        return any(app and app.name == "StackedNavDemo" for app in pyatspi.Registry.getDesktop(0))

    time.sleep(2)
    print("before:", there())
    status.Set("org.a11y.Status", "IsEnabled", dbus.Boolean(True))
    program.wait(there, "the program")
    print("with a reader:", there())
    program.find("list item", "Letters")
    status.Set("org.a11y.Status", "IsEnabled", dbus.Boolean(False))
    program.wait(lambda: not there(), "that it leaves")
    print("after:", there())


STORIES = {f.__name__: f for f in (tabs, opening, panes, search, setting, names, keys, gone, late)}

if __name__ == "__main__":
    story, arguments = sys.argv[1], sys.argv[2:]
    if story == "places":
        with tempfile.TemporaryDirectory() as folder:
            dump = os.path.join(folder, "dump.json")
            program = Program(arguments + ["--dump", dump, "--until", "1000"])
            try:
                places(program, dump)
            finally:
                program.end()
    else:
        program = Program(arguments, reader=story != "late")
        try:
            STORIES[story](program)
        finally:
            status = program.end()
        print("ended with", status)
