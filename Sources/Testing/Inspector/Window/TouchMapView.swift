import Foundation
import ViewTree

/// The views of the hit test as outlines in their window, with the way of the finger.
final class TouchMapView: UIView {
  /// Called with a point of the window that the user asks about.
  var onPoint: ((CGPoint) -> Void)?

  private let stage = UIView()
  private let finger = UIView()
  private let background = TreeOutlineView()
  private var outlines: [UIView] = []
  private var record: TouchRecord?
  private var moment: Double?

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = InspectorColors.sidebar
    isAccessibilityElement = true
    accessibilityIdentifier = "map"
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: TouchMapView.tapped))
    stage.clipsToBounds = true
    stage.addSubview(background)
    finger.backgroundColor = InspectorColors.accent.withAlphaComponent(0.4)
    finger.layer.borderWidth = 2
    finger.layer.cornerRadius = 11
    addSubview(stage)
    addSubview(finger)
  }

  /// Shows a point of the screen that the user asks about, and all views at the moment.
  func show(_ point: CGPoint, in scene: UIWindowScene?) {
    guard let scene else { return show(nil, moment: nil, tree: nil) }
    var question = TouchRecord(touch: 0, finger: 0, kind: "finger", began: 0)
    let (hit, steps) = scene.explainHitTest(at: point)
    var names = NameTable()
    question.view = hit.map { names.name($0) }
    question.hitTest = steps.map { step in
      TouchRecord.Step(
        view: names.name(step.view), depth: step.depth, x: step.point.x, y: step.point.y,
        frame: TouchRecord.Frame(step.view.convert(step.view.bounds, to: nil)),
        result: step.result.map { names.name($0) }, reason: nil)
    }
    question.samples = [TouchRecord.Sample(time: 0, x: point.x, y: point.y)]
    show(question, moment: nil, tree: InspectorRecorder.tree(of: scene, at: 0))
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard let window = record?.hitTest.first?.frame, stage.bounds.width > 0 else { return }
    let (point, scale) = (tap.location(in: stage), window.width / stage.bounds.width)
    if stage.bounds.contains(point) { onPoint?(CGPoint(x: point.x * scale, y: point.y * scale)) }
  }

  /// Shows a touch at a moment, and all views when it came down.
  func show(_ record: TouchRecord?, moment: Double?, tree: InspectorRecording.Tree?) {
    background.show(tree)
    self.record = record
    self.moment = moment
    for outline in outlines { outline.removeFromSuperview() }
    outlines = (record?.hitTest ?? []).map { step in
      let outline = UIView()
      let isHit = step.view == record?.view
      let color =
        isHit
        ? InspectorColors.success : step.result == nil ? InspectorColors.failure : InspectorColors.possible
      outline.layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
      outline.layer.borderWidth = isHit ? 2 : 1
      outline.backgroundColor = isHit ? color.withAlphaComponent(0.12) : nil
      return outline
    }
    for outline in outlines { stage.addSubview(outline) }
    finger.layer.borderColor = InspectorColors.accent.resolvedColor(with: traitCollection).cgColor
    accessibilityLabel =
      record?.view.map { "Picture of the window, \($0.name) was hit" } ?? "Picture of the window"
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let record, let window = record.hitTest.first?.frame, window.width > 0, window.height > 0 else {
      finger.isHidden = true
      return
    }
    let available = bounds.insetBy(dx: 20, dy: 20)
    let scale = max(0.01, min(available.width / window.width, available.height / window.height))
    let size = CGSize(width: window.width * scale, height: window.height * scale)
    stage.frame = CGRect(
      x: available.midX - size.width / 2, y: available.midY - size.height / 2, width: size.width,
      height: size.height)
    background.frame = stage.bounds
    background.scale = scale
    for (outline, step) in zip(outlines, record.hitTest) {
      outline.frame = CGRect(
        x: step.frame.x * scale, y: step.frame.y * scale, width: step.frame.width * scale,
        height: step.frame.height * scale)
    }
    let sample = record.sample(at: moment)
    finger.isHidden = sample == nil
    guard let sample else { return }
    finger.frame = CGRect(
      x: stage.frame.minX + sample.x * scale - 11, y: stage.frame.minY + sample.y * scale - 11, width: 22,
      height: 22)
  }
}

extension TouchRecord {
  /// The finger's location at a time; by default where it is, or where it came down if it has lifted.
  func sample(at time: Double?) -> Sample? {
    guard let time else { return ended == nil ? samples.last : samples.first }
    return samples.last { $0.time <= time } ?? samples.first
  }
}

/// The outlines of all views at a moment.
private final class TreeOutlineView: UIView {
  private var tree: InspectorRecording.Tree?
  /// The size of the picture relative to the window.
  var scale: CGFloat = 1 { didSet { if scale != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  func show(_ tree: InspectorRecording.Tree?) {
    guard tree != self.tree else { return }
    self.tree = tree
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    for view in tree?.views ?? [] where !view.isHidden && view.alpha >= 0.01 {
      let frame = CGRect(
        x: view.frame.x * scale, y: view.frame.y * scale, width: view.frame.width * scale,
        height: view.frame.height * scale)
      guard frame.intersects(bounds) else { continue }
      InspectorColors.page.withAlphaComponent(0.5).setFill()
      UIRectFillUsingBlendMode(frame, .normal)
      InspectorColors.line.setFill()
      UIRectFrame(frame)
    }
  }
}
