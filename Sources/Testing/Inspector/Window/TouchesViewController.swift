import ViewTree

/// The touches of a scene, live, each with its timeline, its hit test and the reason of each decision.
final class TouchesViewController: UIViewController {
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
  /// The inspected scene; nil for a recording.
  private weak var scene: UIWindowScene?
  private var crosshair: CrosshairWindow?
  /// The views at the point that the user asked about, front to back, and the first one to explain; nil to show a touch.
  private var answers: (all: [ViewAnswer], first: ViewAnswer, point: CGPoint)?

  /// Returns the views at the time when a touch came down.
  private let tree: (Double) -> InspectorRecording.Tree?

  init(
    _ recorder: TouchRecorder, of scene: UIWindowScene?, tree: @escaping (Double) -> InspectorRecording.Tree?
  ) {
    self.recorder = recorder
    self.tree = tree
    self.scene = scene
    super.init(nibName: nil, bundle: nil)
    title = "Touches"
  }

  isolated deinit {
    recorder.stop()
    crosshair?.isHidden = true
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = InspectorColors.page
    headline.accessibilityTraits = .header
    for line in lines { line.backgroundColor = InspectorColors.line }
    for part in [list, headline, change, timeline, hitTest, map] + lines { view.addSubview(part) }
    list.onSelect = { [weak self] touch in
      self?.selected = touch
      self?.moment = nil
      self?.answers = nil
      self?.view.setNeedsLayout()
    }
    timeline.onMoment = { [weak self] moment in
      guard let self else { return }
      self.moment = moment
      map.show(record, moment: moment, tree: record.flatMap { tree($0.began) })
    }
    hitTest.onSelect = { [weak self] index in
      guard let self, let all = answers?.all, all.indices.contains(index) else { return }
      answers?.first = all[index]
      view.setNeedsLayout()
    }
    map.onPoint = { [weak self] in self?.explain($0) }
    recorder.onChange = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
  }

  // MARK: Why not?

  /// Lets the user point at a view in the inspected window.
  func pointAtView() {
    guard crosshair == nil, let scene else { return }
    let window = CrosshairWindow(over: scene) { [weak self] point in
      self?.crosshair = nil
      if let point { self?.explain(point) }
    }
    crosshair = window
    window.open()
  }

  /// Explains the views at a point of the inspected screen. The first one is the frontmost that can be seen.
  func explain(_ point: CGPoint) {
    guard let scene else { return }
    let all = WhyNot.views(at: point, in: scene)
    let front = ExpectedView.front(at: point, in: scene.windows)
    let answers = all.map { ViewAnswer($0.view, $0.why, lastTouch: recorder.lastAnswer(for: $0.view)) }
    guard let first = all.firstIndex(where: { $0.view === front }) ?? answers.indices.first else { return }
    self.answers = (answers, answers[first], point)
    view.setNeedsLayout()
  }

  private func show(_ answer: ViewAnswer) {
    headline.text =
      answer.isHit
      ? "A touch here reaches \(answer.name)"
      : "A touch here does not reach \(answer.name): \(answer.sentence)"
    let parts = [answer.change.map { "To change that: \($0)" }, answer.lastTouch.map { "By the way, \($0)" }]
    change.text = parts.compactMap(\.self).joined(separator: ". ")
  }

  private var record: TouchRecord? {
    recorder.records.last { $0.touch == selected } ?? recorder.records.last
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
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
    // A question about a view has no timeline, and no finger.
    timeline.show(answers == nil ? record : nil, moment: moment)
    if let answers {
      show(answers.first)
      hitTest.show(answers.all)
      map.show(answers.point, in: scene)
    } else {
      hitTest.show(record)
      map.show(record, moment: moment, tree: record.flatMap { tree($0.began) })
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    show()
    let bounds = view.bounds
    let side = min(TouchesViewController.sidebarWidth, bounds.width / 3)
    let width = bounds.width - side
    list.frame = CGRect(x: 0, y: 0, width: side, height: bounds.height)
    let size = headline.sizeThatFits(CGSize(width: max(0, width - 40), height: 52))
    headline.frame = CGRect(x: side + 20, y: 12, width: max(0, width - 40), height: min(52, size.height))
    change.frame = CGRect(x: side + 20, y: headline.frame.maxY + 4, width: max(0, width - 40), height: 18)
    let top = TouchesViewController.bannerHeight
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
