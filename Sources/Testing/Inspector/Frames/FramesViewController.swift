import ViewTree

/// The last frames of a scene: what each one cost, why it was wanted, and what it drew. Animations can run slowly, or
/// in single steps.
final class FramesViewController: UIViewController {
  private static let chartHeight: CGFloat = 140
  private static let barHeight: CGFloat = 52
  /// The speeds of animations, and their names. At the last one they stand still, as far as can be seen.
  private static let speeds: [(Double, String)] = [
    (1, "1×"), (0.5, "½×"), (0.25, "¼×"), (0.1, "⅒×"), (0.001, "Hold"),
  ]
  /// The animation time of a single step, in seconds.
  private static let step = 1.0 / 60

  private let recorder: FrameRecorder
  private weak var scene: UIWindowScene?
  /// The speed before the panel changed it.
  private var formerSpeed: Double?
  private let chart = FrameChartView()
  private let facts = FrameFactsView()
  private let picture = FramePictureView()
  private let speed = UISegmentedControl(items: FramesViewController.speeds.map(\.1))
  private let look = UISegmentedControl(items: ["Damage", "Overdraw"])
  private lazy var stepButton = SymbolButton("forward.fill", identifier: "step", toolTip: "Single step") {
    [weak self] in
    self?.scene?.clock.step(by: FramesViewController.step)
  }
  private let lines = [UIView(), UIView(), UIView()]
  /// The number of the selected frame since the recording began; nil for the newest.
  private var selected: Int?

  init(_ recorder: FrameRecorder, of scene: UIWindowScene?) {
    self.recorder = recorder
    self.scene = scene
    super.init(nibName: nil, bundle: nil)
    title = "Frames"
  }

  isolated deinit { if let formerSpeed { scene?.clock.animationSpeed = formerSpeed } }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = InspectorColors.page
    for line in lines { line.backgroundColor = InspectorColors.line }
    speed.selectedSegmentIndex = 0
    speed.accessibilityLabel = "Speed of animations"
    speed.addAction(for: .valueChanged) { [weak self] in
      self?.set(FramesViewController.speeds[$0.selectedSegmentIndex].0)
    }
    look.selectedSegmentIndex = 0
    look.addAction(for: .valueChanged) { [weak self] _ in self?.view.setNeedsLayout() }
    chart.onSelect = { [weak self] index in
      guard let self else { return }
      selected = recorder.count - recorder.frames.count + index
      view.setNeedsLayout()
    }
    recorder.onFrame = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
    for part in [chart, facts, picture, speed, look, stepButton] + lines { view.addSubview(part) }
    speed.isHidden = scene == nil
    stepButton.isHidden = scene == nil
  }

  private func set(_ animationSpeed: Double) {
    guard let clock = scene?.clock else { return }
    formerSpeed = formerSpeed ?? clock.animationSpeed
    clock.animationSpeed = animationSpeed
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let frames = recorder.frames
    let first = recorder.count - frames.count
    let index = selected.map { $0 - first }.flatMap { frames.indices.contains($0) ? $0 : nil }
    let shown = index ?? frames.indices.last
    let frame = shown.map { frames[$0] }
    chart.show(frames, selected: shown)
    facts.show(frame, number: first + (shown ?? 0) + 1, since: recorder.start ?? 0)
    picture.show(frame, of: scene?.keyWindow, showsOverdraw: look.selectedSegmentIndex == 1)
    stepButton.isEnabled = speed.selectedSegmentIndex == FramesViewController.speeds.count - 1
    place()
  }

  private func place() {
    let (width, height) = (view.bounds.width, view.bounds.height)
    let bar = FramesViewController.barHeight
    speed.frame = CGRect(x: 20, y: 8, width: min(300, max(0, width - 300)), height: 36)
    stepButton.frame = CGRect(x: speed.frame.maxX + 8, y: 4, width: 44, height: 44)
    look.frame = CGRect(x: max(0, width - 220), y: 8, width: 200, height: 36)
    chart.frame = CGRect(x: 0, y: bar, width: width, height: FramesViewController.chartHeight)
    let top = bar + FramesViewController.chartHeight
    let side = min(360, width / 2)
    facts.frame = CGRect(x: 0, y: top, width: side, height: max(0, height - top))
    picture.frame = CGRect(x: side, y: top, width: max(0, width - side), height: max(0, height - top))
    lines[0].frame = CGRect(x: 0, y: bar - 1, width: width, height: 1)
    lines[1].frame = CGRect(x: 0, y: top - 1, width: width, height: 1)
    lines[2].frame = CGRect(x: side, y: top, width: 1, height: max(0, height - top))
  }
}
