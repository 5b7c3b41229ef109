public import ViewTree

/// The touches of a scene, live, each with its timeline, its hit test and the reason of each decision.
///
/// Show it in a window of another scene, so that touches in the inspector are not inspected.
@MainActor public final class InspectorViewController: UIViewController {
  private static let sidebarWidth: CGFloat = 264
  private static let bannerHeight: CGFloat = 92

  private let recorder: TouchRecorder
  private let list = TouchListView()
  private let headline = UILabel(20, .semibold, InspectorColors.text, lines: 2)
  private let change = UILabel(13, .regular, InspectorColors.text2)
  private let timeline = TimelineView()
  private let hitTest = HitTestListView()
  private let map = TouchMapView()
  private let lines = [UIView(), UIView(), UIView()]
  /// The number of the selected touch; nil for the newest.
  private var selected: Int?
  private var moment: Double?

  /// Inspects a scene, from now on.
  public init(inspecting scene: UIWindowScene) {
    recorder = TouchRecorder(scene)
    super.init()
    title = "Inspector"
  }

  isolated deinit { recorder.stop() }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = InspectorColors.page
    view.accessibilityIdentifier = "inspector"
    headline.accessibilityTraits = .header
    for line in lines { line.backgroundColor = InspectorColors.line }
    for part in [list, headline, change, timeline, hitTest, map] + lines { view.addSubview(part) }
    list.onSelect = { [weak self] touch in
      self?.selected = touch
      self?.moment = nil
      self?.view.setNeedsLayout()
    }
    timeline.onMoment = { [weak self] moment in
      guard let self else { return }
      self.moment = moment
      map.show(record, moment: moment)
    }
    recorder.onChange = { [weak self] in self?.view.setNeedsLayout() }
  }

  private var record: TouchRecord? {
    recorder.records.last { $0.touch == selected } ?? recorder.records.last
  }

  public override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    viewIfLoaded?.setNeedsLayout()
  }

  private func show() {
    let record = record
    list.show(recorder.records, selected: record?.touch)
    headline.text =
      record.map { $0.headline.isEmpty ? "Touch \($0.touch) is in progress" : $0.headline }
      ?? "Touch the inspected window"
    change.text = record?.change.map { "To change that: \($0)" }
    timeline.show(record, moment: moment)
    hitTest.show(record)
    map.show(record, moment: moment)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    show()
    let bounds = view.bounds
    let side = min(InspectorViewController.sidebarWidth, bounds.width / 3)
    let width = bounds.width - side
    list.frame = CGRect(x: 0, y: 0, width: side, height: bounds.height)
    let size = headline.sizeThatFits(CGSize(width: max(0, width - 40), height: 52))
    headline.frame = CGRect(x: side + 20, y: 12, width: max(0, width - 40), height: min(52, size.height))
    change.frame = CGRect(x: side + 20, y: headline.frame.maxY + 4, width: max(0, width - 40), height: 18)
    let top = InspectorViewController.bannerHeight
    let lower = max(0, (bounds.height - top) * 0.45)
    timeline.frame = CGRect(x: side, y: top, width: width, height: max(0, bounds.height - top - lower))
    let y = bounds.height - lower
    hitTest.frame = CGRect(x: side, y: y, width: width / 2, height: lower)
    map.frame = CGRect(x: side + width / 2, y: y, width: width / 2, height: lower)
    lines[0].frame = CGRect(x: side, y: 0, width: 1, height: bounds.height)
    lines[1].frame = CGRect(x: side, y: top - 1, width: width, height: 1)
    lines[2].frame = CGRect(x: side, y: y, width: width, height: 1)
  }
}
