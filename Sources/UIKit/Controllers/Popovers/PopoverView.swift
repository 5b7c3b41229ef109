import Controls
import ViewTree

/// The panel of a popover with its arrow, around the presented screen's view.
final class PopoverView: UIView {
  /// The presented screen's view.
  var content: UIView? {
    didSet {
      guard content !== oldValue else { return }
      if oldValue?.superview === panel { oldValue?.removeFromSuperview() }
      if let content { panel.addSubview(content) }
      setNeedsLayout()
    }
  }
  var color = PanelLook.background {
    didSet {
      panel.backgroundColor = color
      arrow.fill = color
    }
  }

  /// The handle of a sheet; hidden otherwise.
  let grabber = SheetGrabber()
  private let panel = UIView()
  private let base = UIView()
  private let arrow = PopoverArrow()
  private var placement: PopoverPlacement.Result?

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    base.shadowProperties = PanelLook.shadow
    base.layer.cornerRadius = PanelLook.cornerRadius
    panel.clipsToBounds = true
    panel.layer.cornerRadius = PanelLook.cornerRadius
    panel.layer.borderWidth = UIScreen.main.hairline
    panel.dynamicBorderColor = PanelLook.border
    panel.backgroundColor = color
    arrow.fill = color
    for part in [base, arrow] { addPart(part) }
    addSubview(panel)
    addSubview(grabber)
    grabber.isHidden = true
  }

  /// Fills a sheet's frame without an arrow, and returns the frame.
  func frame(ofSheet frame: CGRect, hasGrabber: Bool) -> CGRect {
    grabber.isHidden = !hasGrabber
    show(
      PopoverPlacement.Result(direction: [], panel: frame, tip: frame.origin),
      corners: [
        .layerMinXMinYCorner, .layerMaxXMinYCorner,
      ])
    return frame
  }

  /// Returns the frame of the panel with its arrow, and keeps where they are.
  func frame(for placement: PopoverPlacement.Result) -> CGRect {
    grabber.isHidden = true
    show(placement, corners: .all)
    return placement.frame
  }

  private func show(_ placement: PopoverPlacement.Result, corners: CACornerMask) {
    for view in [base, panel] { view.layer.maskedCorners = corners }
    if placement != self.placement { setNeedsLayout() }
    self.placement = placement
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let placement else { return }
    let frame = placement.frame
    panel.frame = placement.panel.offsetBy(dx: -frame.minX, dy: -frame.minY)
    base.frame = panel.frame
    content?.place(in: panel.bounds)
    let handle = SheetGrabber.target
    grabber.frame = CGRect(
      x: panel.frame.midX - handle.width / 2, y: panel.frame.minY, width: handle.width, height: handle.height)
    arrow.isHidden = placement.direction.isEmpty
    arrow.place(
      at: CGPoint(x: placement.tip.x - frame.minX, y: placement.tip.y - frame.minY), placement.direction)
  }
}

extension PopoverPlacement.Result {
  /// The frame of the panel with its arrow.
  var frame: CGRect { direction.isEmpty ? panel : panel.union(CGRect(origin: tip, size: .zero)) }
}

/// The arrow of a popover.
private final class PopoverArrow: UIView {
  var fill = PanelLook.background { didSet { setNeedsDisplay() } }

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isOpaque = false
    let size = PopoverPlacement.arrow
    bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height + PopoverArrow.overlap)
  }

  /// How far the arrow reaches into the panel, so that no seam shows, in points.
  private static let overlap: CGFloat = 1

  /// Places the arrow with its tip at a point.
  func place(at tip: CGPoint, _ direction: UIPopoverArrowDirection) {
    let half = bounds.height / 2
    let (angle, middle): (CGFloat, CGPoint) =
      switch direction {
      case .down: (.pi, CGPoint(x: tip.x, y: tip.y - half))
      case .left: (-.pi / 2, CGPoint(x: tip.x + half, y: tip.y))
      case .right: (.pi / 2, CGPoint(x: tip.x - half, y: tip.y))
      default: (0, CGPoint(x: tip.x, y: tip.y + half))
      }
    transform = CGAffineTransform(rotationAngle: angle)
    center = middle
  }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: bounds.maxY))
    path.addLine(to: CGPoint(x: bounds.midX - 3, y: 2.5))
    path.addQuadCurve(to: CGPoint(x: bounds.midX + 3, y: 2.5), controlPoint: CGPoint(x: bounds.midX, y: -0.5))
    path.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
    path.close()
    fill.setFill()
    path.fill()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }
}
