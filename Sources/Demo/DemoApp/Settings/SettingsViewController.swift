import StackedNav
import ViewTree

/// The Settings tab: cards in two columns, or in one on a narrow page.
final class SettingsViewController: UIViewController {
  private static let gap: CGFloat = 24
  /// The minimum width of a column in the two-column layout, and the maximum width, in points.
  private static let columnWidths: ClosedRange<CGFloat> = 360...560

  private let store: SettingsStore
  private let scrollView = UIScrollView()
  private let heading = UILabel(.largeTitle, Theme.text)
  private let columns: [[SettingsSection]]

  init(store: SettingsStore) {
    self.store = store
    columns = SettingsViewController.columns(store)
    super.init(nibName: nil, bundle: nil)
    title = "Settings"
    tabBarItem.image = Icons.image("gear", size: 26)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "settings"
    view.backgroundColor = Theme.grouped
    view.clipsToBounds = true
    heading.text = "Settings"
    view.addSubview(scrollView)
    scrollView.addSubview(heading)
    for section in columns.joined() { scrollView.addSubview(section) }
    store.observe(self) { controller, _ in controller.columns.joined().forEach { $0.update() } }
  }

  override var preferredKeyResponder: UIResponder? { scrollView }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (margin, gap) = (PageLayout.margin(in: view.bounds.width), SettingsViewController.gap)
    let (minimum, maximum) = (
      SettingsViewController.columnWidths.lowerBound, SettingsViewController.columnWidths.upperBound
    )
    scrollView.frame = view.bounds
    let accessoryWidth = max(0, view.bounds.width - 2 * margin)
    let count: CGFloat = accessoryWidth >= 2 * minimum + gap ? 2 : 1
    let width = min(maximum, ((accessoryWidth - (count - 1) * gap) / count).rounded(.down))
    let used = count * width + (count - 1) * gap
    let start = margin + ((accessoryWidth - used) / 2).rounded(.down)
    heading.place(x: start, y: 24, width: used)
    scrollView.mirror([heading])
    let top = 24 + TypeStyle.largeTitle.line + 20
    var bottom = top
    for (index, column) in columns.enumerated() {
      let x = start + (count > 1 ? CGFloat(index) * (width + gap) : 0)
      var y = count > 1 ? top : bottom
      for section in column {
        section.frame = CGRect(x: x, y: y, width: width, height: section.height(in: width))
          .mirrored(in: view.bounds.width, if: view.isRightToLeft)
        y = section.frame.maxY + gap
      }
      bottom = max(bottom, y)
    }
    scrollView.contentSize = CGSize(width: view.bounds.width, height: bottom + 8)
  }

  private static func columns(_ store: SettingsStore) -> [[SettingsSection]] {
    let look = SettingsSection(
      "Display",
      [
        ChoiceRow(
          "Appearance", "Light, dark, or like the desktop", \.appearance,
          [("System", .auto), ("Light", .light), ("Dark", .dark)], store: store),
        ChoiceRow(
          "Text size", "In all tabs", \.textSize,
          [("Small", .small), ("Standard", .standard), ("Large", .large), ("Larger", .larger)], store: store),
        SwitchRow("Right to left", "Mirror the interface", \.isRightToLeft, store: store),
        ChoiceRow(
          "Display scale", "Size of the interface", \.displayScale,
          [
            ("Desktop", nil), ("100 %", 1), ("125 %", 1.25), ("150 %", 1.5), ("175 %", 1.75), ("200 %", 2),
            ("250 %", 2.5), ("300 %", 3),
          ], store: store),
      ])
    let pages = SettingsSection(
      "Panes",
      [
        ChoiceRow(
          "Pane width", "In points", \.pageWidth,
          [("Half", .half), ("320", .narrow), ("472", .classic), ("704", .wide)], store: store),
        SwitchRow("Spines", "Show the titles of covered panes", \.showsSpines, store: store),
      ])
    let motion = SettingsSection(
      "Motion",
      [
        ChoiceRow(
          "Panes settle", "With a spring, or as in the original", \.motion,
          [("Spring", .spring), ("Classic", .classic)], store: store),
        ChoiceRow(
          "Slow animations", "How much slower animations run", \.slowdown,
          [("Off", 1), ("2×", 2), ("5×", 5), ("10×", 10)], store: store),
        SwitchRow("Reduced motion", "Fade instead of sliding", \.reducesMotion, store: store),
      ])
    let watching = SettingsSection(
      "Diagnostics",
      [
        SwitchRow("Show touches", "Mark each touch with a circle", \.showsTouches, store: store),
        SwitchRow("Performance", "Frame times in a corner", \.showsPerformance, store: store),
      ])
    return [[look, pages], [motion, watching]]
  }
}
