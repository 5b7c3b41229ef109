// The scene "stackdrag" of docs/spec/bench-scenes.md in GTK 4, or an empty window: stackdrag_gtk stackdrag|empty SECONDS
#include <gtk/gtk.h>
#include <math.h>

enum { WIDTH = 1024, HEIGHT = 768, PAGES = 5, ROWS = 100, SHADOW = 8, VIEWPORT = WIDTH - 80, HALF = VIEWPORT / 2 };

static const char style[] =
  "window { font-family: \"DejaVu Sans\"; background: #1a1a1a; }"
  ".page { background: white; color: black; }"
  ".shadow { background: linear-gradient(to right, rgba(0,0,0,0), rgba(0,0,0,0.35)); }"
  ".veil { background: black; }"
  ".head { font-size: 22px; font-weight: bold; }"
  ".title { font-size: 16px; } .detail { font-size: 12px; color: #767d8a; } .line { background: #dde0e8; }"
  ".tab { background: #8a91a0; border-radius: 8px; } .name { font-size: 12px; color: #c8ccd6; }"
  ".badge { background: #d7263d; border-radius: 10px; font-size: 12px; color: white; }"
  "listview, listview row { padding: 0; background: white; }";

struct page {
  int width, natural, place;
  GtkWidget *widget, *veil;
  GtkAdjustment *scrolling;
};

static struct page pages[PAGES];
static GtkWidget *viewport;
static GMainLoop *loop;
static double start = -1, shown = -1;
static long frames, missed;

static GtkWidget *box(const char *class, int width, int height) {
  GtkWidget *widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_size_request(widget, width, height);
  gtk_widget_add_css_class(widget, class);
  return widget;
}

static GtkWidget *label(const char *text, const char *class) {
  GtkWidget *widget = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(widget), 0);
  gtk_widget_add_css_class(widget, class);
  return widget;
}

static void put(GtkWidget *fixed, GtkWidget *widget, double x, double y) {
  gtk_fixed_put(GTK_FIXED(fixed), widget, x, y);
}

/* MARK: Lists */

static void set_up(GtkListItemFactory *factory, GtkListItem *item, struct page *page) {
  (void)factory;
  GtkWidget *row = gtk_fixed_new();
  gtk_widget_set_size_request(row, page->width, 56);
  GtkWidget *square = box("row-0", 40, 40), *title = label("", "title"), *detail = label("", "detail");
  put(row, square, 20, 8);
  put(row, title, 76, 9);
  put(row, detail, 76, 32);
  put(row, box("line", page->width - 76, 1), 76, 55);
  g_object_set_data(G_OBJECT(row), "square", square);
  g_object_set_data(G_OBJECT(row), "title", title);
  g_object_set_data(G_OBJECT(row), "detail", detail);
  gtk_list_item_set_child(item, row);
}

static void bind(GtkListItemFactory *factory, GtkListItem *item, struct page *page) {
  (void)factory, (void)page;
  GObject *row = G_OBJECT(gtk_list_item_get_child(item));
  const unsigned number = gtk_list_item_get_position(item);
  char text[40];
  g_snprintf(text, sizeof text, "row-%u", number % 12);
  const char *classes[] = {text, NULL};
  gtk_widget_set_css_classes(g_object_get_data(row, "square"), classes);
  g_snprintf(text, sizeof text, "Row %u", number);
  gtk_label_set_label(g_object_get_data(row, "title"), text);
  g_snprintf(text, sizeof text, "Detail of row %u", number);
  gtk_label_set_label(g_object_get_data(row, "detail"), text);
}

static GtkWidget *list(struct page *page) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(set_up), page);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), page);
  GtkStringList *rows = gtk_string_list_new(NULL);
  for (int row = 0; row < ROWS; row++) gtk_string_list_append(rows, "");
  GtkWidget *scroller = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL);
  gtk_widget_set_size_request(scroller, page->width, HEIGHT - 64);
  GtkNoSelection *model = gtk_no_selection_new(G_LIST_MODEL(rows));
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), gtk_list_view_new(GTK_SELECTION_MODEL(model), factory));
  page->scrolling = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));
  return scroller;
}

/* MARK: Scene */

static void make_page(struct page *page, int number) {
  page->width = number == 0 ? VIEWPORT : HALF;
  page->natural = number == 0 ? 0 : VIEWPORT + (number - 1) * HALF;
  page->place = -1;
  page->widget = gtk_fixed_new();
  char title[20];
  g_snprintf(title, sizeof title, "Page %d", number);
  put(page->widget, box("shadow", SHADOW, HEIGHT), 0, 0);
  put(page->widget, box("page", page->width, HEIGHT), SHADOW, 0);
  put(page->widget, label(title, "head"), SHADOW + 20, 18);
  put(page->widget, list(page), SHADOW, 64);
  page->veil = box("veil", page->width, HEIGHT);
  gtk_widget_set_opacity(page->veil, 0);
  put(page->widget, page->veil, SHADOW, 0);
  put(viewport, page->widget, 0, 0);
}

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, void *unused) {
  (void)widget, (void)unused;
  const double now = (double)gdk_frame_clock_get_frame_time(clock) / 1e6;
  if (start < 0) start = now;
  const double time = now - start, offset = (PAGES - 1) * HALF / 2.0 * (1 - cos(M_PI * time));
  int places[PAGES + 1], front = 0;
  for (int i = 0; i < PAGES; i++) places[i] = (int)fmax(3 * i, round(pages[i].natural - offset));
  places[PAGES] = 2 * VIEWPORT;
  for (int i = 0; i < PAGES; i++) {
    struct page *page = &pages[i];
    gtk_widget_set_visible(page->widget, places[i] < VIEWPORT);
    if (places[i] < VIEWPORT) front = i;
    if (page->place != places[i]) {
      page->place = places[i];
      const graphene_point_t point = {(float)(places[i] - SHADOW), 0};
      gtk_fixed_set_child_transform(GTK_FIXED(viewport), page->widget, gsk_transform_translate(NULL, &point));
    }
    const double covered = (double)(places[i] + page->width - places[i + 1]) / page->width;
    gtk_widget_set_opacity(page->veil, 0.3 * CLAMP(covered, 0, 1));
  }
  const double span = ROWS * 56 - (HEIGHT - 64), distance = fmod(600 * time, 2 * span);
  gtk_adjustment_set_value(pages[front].scrolling, distance < span ? distance : 2 * span - distance);
  return G_SOURCE_CONTINUE;
}

static void painted(GdkFrameClock *clock, void *unused) {
  (void)clock, (void)unused;
  const double now = (double)g_get_monotonic_time() / 1e6;
  if (shown < 0) {
    g_print("FIRST\n");
  } else {
    missed += MAX(0, lround((now - shown) * 60) - 1);
  }
  shown = now;
  frames++;
}

static gboolean begin(void *unused) {
  (void)unused;
  g_print("BEGIN %ld %ld\n", frames, missed);
  return G_SOURCE_REMOVE;
}

static gboolean end(void *unused) {
  (void)unused;
  g_print("END %ld %ld\n", frames, missed);
  g_main_loop_quit(loop);
  return G_SOURCE_REMOVE;
}

static GtkWidget *scene(void) {
  GtkWidget *root = gtk_fixed_new();
  const char *names[] = {"Files", "Music", "Photos", "More"};
  for (int index = 0; index < 4; index++) {
    put(root, box("tab", 40, 40), 20, 12 + 80 * index);
    put(root, label(names[index], "name"), 24, 56 + 80 * index);
  }
  GtkWidget *badge = label("5", "badge");
  gtk_widget_set_size_request(badge, 20, 20);
  gtk_label_set_xalign(GTK_LABEL(badge), 0.5F);
  put(root, badge, 50, 86);
  viewport = gtk_fixed_new();
  gtk_widget_set_size_request(viewport, VIEWPORT, HEIGHT);
  gtk_widget_set_overflow(viewport, GTK_OVERFLOW_HIDDEN);
  put(root, viewport, 80, 0);
  for (int number = 0; number < PAGES; number++) make_page(&pages[number], number);
  return root;
}

int main(int count, char **arguments) {
  if (count < 3) return 2;
  gtk_init();
  GString *css = g_string_new(style);
  for (int i = 0; i < 12; i++)
    g_string_append_printf(css, ".row-%d { background: hsl(%d, 60%%, 60%%); border-radius: 8px; }", i, i * 30);
  GtkCssProvider *provider = gtk_css_provider_new();
  gtk_css_provider_load_from_data(provider, css->str, -1);
  gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(provider),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  GtkWidget *window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), WIDTH, HEIGHT);
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  const gboolean is_empty = g_strcmp0(arguments[1], "empty") == 0;
  if (!is_empty) gtk_window_set_child(GTK_WINDOW(window), scene());
  gtk_window_present(GTK_WINDOW(window));
  if (!is_empty) gtk_widget_add_tick_callback(window, tick, NULL, NULL);
  g_signal_connect(gdk_surface_get_frame_clock(gtk_native_get_surface(GTK_NATIVE(window))), "after-paint",
                   G_CALLBACK(painted), NULL);
  g_timeout_add(2000, begin, NULL);
  g_timeout_add(2000 + (guint)(1000 * g_ascii_strtod(arguments[2], NULL)), end, NULL);
  loop = g_main_loop_new(NULL, FALSE);
  g_main_loop_run(loop);
  return 0;
}
