import ViewTree

/// The window with what a frame changed: its damage, or how often pixels were drawn.
final class FramePictureView: UIView {
  private let stage = UIView()
  private let live = CAPortalLayer()
  private let marks = FrameMarksView()

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = InspectorColors.sidebar
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    stage.clipsToBounds = true
    stage.backgroundColor = InspectorColors.page
    stage.layer.addSublayer(live)
    live.anchorPoint = .zero
    live.opacity = 0.5
    for part in [stage, marks] { addSubview(part) }
  }

  func show(_ frame: FrameFact?, of window: UIWindow?, showsOverdraw: Bool) {
    if live.sourceLayer !== window?.layer { live.sourceLayer = window?.layer }
    marks.show(frame, showsOverdraw: showsOverdraw)
    accessibilityLabel =
      showsOverdraw
      ? "Picture of the window with overdraw"
      : "Picture of the window with \(frame?.damage.count ?? 0) damaged rectangles"
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let available = bounds.insetBy(dx: 20, dy: 20)
    guard let size = marks.size, size.width > 0, size.height > 0, !available.isEmpty else {
      stage.isHidden = true
      marks.isHidden = true
      return
    }
    stage.isHidden = false
    marks.isHidden = false
    let scale = max(0.01, min(available.width / size.width, available.height / size.height))
    let shown = CGSize(width: size.width * scale, height: size.height * scale)
    let frame = CGRect(
      x: available.midX - shown.width / 2, y: available.midY - shown.height / 2, width: shown.width,
      height: shown.height)
    stage.frame = frame
    marks.frame = frame
    live.bounds = CGRect(origin: .zero, size: size)
    live.position = .zero
    live.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
  }
}

/// The rectangles of a frame.
final class FrameMarksView: UIView {
  private var fact: FrameFact?
  private var showsOverdraw = false

  /// The size of the window.
  var size: CGSize? { fact?.size }

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isOpaque = false
    layer.borderWidth = 1
  }

  func show(_ fact: FrameFact?, showsOverdraw: Bool) {
    layer.borderColor = InspectorColors.line.resolvedColor(with: traitCollection).cgColor
    self.fact = fact
    self.showsOverdraw = showsOverdraw
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let fact, fact.size.width > 0 else { return }
    let scale = bounds.width / fact.size.width
    func shown(_ rect: CGRect) -> CGRect {
      CGRect(
        x: rect.minX * scale, y: rect.minY * scale, width: max(1, rect.width * scale),
        height: max(1, rect.height * scale))
    }
    if showsOverdraw {
      InspectorColors.rgb(0xD7263D).withAlphaComponent(0.16).setFill()
      for area in fact.areas { UIRectFillUsingBlendMode(shown(area), .normal) }
    }
    for damage in fact.damage {
      let frame = shown(damage)
      if !showsOverdraw {
        InspectorColors.rgb(0xF0B45A).withAlphaComponent(0.28).setFill()
        UIRectFillUsingBlendMode(frame, .normal)
      }
      InspectorColors.rgb(0xF0B45A).setFill()
      UIRectFrame(frame)
    }
  }
}
