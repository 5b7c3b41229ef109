"""The scene "stackdrag" of docs/spec/bench-scenes.md in GTK 4. scripts/peers runs it.

    python3 stackdrag_gtk.py SECONDS
"""
import math
import sys

import gi

for module, version in [("Gtk", "4.0"), ("Gdk", "4.0"), ("Gsk", "4.0"), ("Graphene", "1.0")]:
    gi.require_version(module, version)
from gi.repository import Gdk, Gio, GLib, GObject, Graphene, Gsk, Gtk  # noqa: E402

WIDTH, HEIGHT, PAGES, ROWS = 1024, 768, 5, 100
SHADOW = 8  # points left of a page
VIEWPORT = WIDTH - 80
HALF = VIEWPORT // 2
STYLE = "".join(f".row-{i} {{ background: hsl({i * 30}, 60%, 60%); border-radius: 8px; }}" for i in range(12)) + """
window { font-family: "DejaVu Sans"; background: #1a1a1a; }
.page { background: white; color: black; }
.shadow { background: linear-gradient(to right, rgba(0,0,0,0), rgba(0,0,0,0.35)); }
.veil { background: black; }
.head { font-size: 22px; font-weight: bold; }
.title { font-size: 16px; } .detail { font-size: 12px; color: #767d8a; } .line { background: #dde0e8; }
.tab { background: #8a91a0; border-radius: 8px; } .name { font-size: 12px; color: #c8ccd6; }
.badge { background: #d7263d; border-radius: 10px; font-size: 12px; color: white; }
listview, listview row { padding: 0; background: white; }
"""


def box(classes, width, height):
    widget = Gtk.Box()
    widget.set_size_request(width, height)
    widget.add_css_class(classes)
    return widget


def label(text, style):
    widget = Gtk.Label(label=text, xalign=0)
    widget.add_css_class(style)
    return widget


class Item(GObject.Object):
    def __init__(self, number):
        super().__init__()
        self.number = number


class Page:
    """A page of the stack: shadow, title bar, list and veil."""

    def __init__(self, number):
        self.width = VIEWPORT if number == 0 else HALF
        self.natural = 0 if number == 0 else VIEWPORT + (number - 1) * HALF
        self.widget = Gtk.Fixed()
        body = box("page", self.width, HEIGHT)
        self.widget.put(box("shadow", SHADOW, HEIGHT), 0, 0)
        self.widget.put(body, SHADOW, 0)
        self.widget.put(label(f"Page {number}", "head"), SHADOW + 20, 18)
        self.scroller = Gtk.ScrolledWindow()
        self.scroller.set_policy(Gtk.PolicyType.NEVER, Gtk.PolicyType.EXTERNAL)
        self.scroller.set_size_request(self.width, HEIGHT - 64)
        factory = Gtk.SignalListItemFactory()
        factory.connect("setup", self.set_up)
        factory.connect("bind", self.bind)
        store = Gio.ListStore(item_type=Item)
        for row in range(ROWS):
            store.append(Item(row))
        self.scroller.set_child(Gtk.ListView(model=Gtk.NoSelection(model=store), factory=factory))
        self.widget.put(self.scroller, SHADOW, 64)
        self.veil = box("veil", self.width, HEIGHT)
        self.veil.set_opacity(0)
        self.widget.put(self.veil, SHADOW, 0)
        self.place = None

    def set_up(self, factory, item):
        row = Gtk.Fixed()
        row.set_size_request(self.width, 56)
        row.square, row.title, row.detail = box("row-0", 40, 40), label("", "title"), label("", "detail")
        row.put(row.square, 20, 8)
        row.put(row.title, 76, 9)
        row.put(row.detail, 76, 32)
        row.put(box("line", self.width - 76, 1), 76, 55)
        item.set_child(row)

    def bind(self, factory, item):
        row, number = item.get_child(), item.get_item().number
        row.square.set_css_classes([f"row-{number % 12}"])
        row.title.set_label(f"Row {number}")
        row.detail.set_label(f"Detail of row {number}")

    def scroll_to(self, time):
        span = ROWS * 56 - (HEIGHT - 64)
        way = 600 * time % (2 * span)
        self.scroller.get_vadjustment().set_value(way if way < span else 2 * span - way)


class Scene:
    def __init__(self, seconds):
        self.seconds = seconds
        self.frames = 0
        self.loop = GLib.MainLoop()
        provider = Gtk.CssProvider()
        provider.load_from_data(STYLE.encode())
        Gtk.StyleContext.add_provider_for_display(
            Gdk.Display.get_default(), provider, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
        window = Gtk.Window(default_width=WIDTH, default_height=HEIGHT, decorated=False)
        root = Gtk.Fixed()
        for number, name in enumerate(["Files", "Music", "Photos", "More"]):
            root.put(box("tab", 40, 40), 20, 12 + 80 * number)
            root.put(label(name, "name"), 24, 56 + 80 * number)
        badge = label("5", "badge")
        badge.set_size_request(20, 20)
        badge.set_xalign(0.5)
        root.put(badge, 50, 86)
        self.viewport = Gtk.Fixed()
        self.viewport.set_size_request(VIEWPORT, HEIGHT)
        self.viewport.set_overflow(Gtk.Overflow.HIDDEN)
        root.put(self.viewport, 80, 0)
        self.pages = [Page(number) for number in range(PAGES)]
        for page in self.pages:
            self.viewport.put(page.widget, 0, 0)
        window.set_child(root)
        window.present()
        self.start = None
        window.add_tick_callback(self.tick)
        window.get_surface().get_frame_clock().connect("after-paint", self.painted)
        GLib.timeout_add(2000, self.say, "BEGIN")
        GLib.timeout_add(2000 + int(1000 * seconds), self.end)

    def tick(self, widget, clock):
        now = clock.get_frame_time() / 1e6
        self.start = now if self.start is None else self.start
        time = now - self.start
        offset = (PAGES - 1) * HALF / 2 * (1 - math.cos(math.pi * time))
        places = [max(3 * i, round(page.natural - offset)) for i, page in enumerate(self.pages)]
        for i, (page, x) in enumerate(zip(self.pages, places)):
            page.widget.set_visible(x < VIEWPORT)
            if page.place != x:
                page.place = x
                point = Graphene.Point()
                point.init(x - SHADOW, 0)
                self.viewport.set_child_transform(page.widget, Gsk.Transform().translate(point))
            following = places[i + 1] if i + 1 < PAGES else VIEWPORT * 2
            page.veil.set_opacity(0.3 * max(0, min(1, (x + page.width - following) / page.width)))
        front = max(i for i, x in enumerate(places) if x < VIEWPORT)
        self.pages[front].scroll_to(time)
        return True

    def painted(self, clock):
        self.frames += 1

    def say(self, word):
        print(word, self.frames, flush=True)
        return False

    def end(self):
        self.say("END")
        self.loop.quit()
        return False


Gtk.init()
Scene(float(sys.argv[-1])).loop.run()
