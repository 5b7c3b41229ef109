import ViewTree

/// The views of a transition: both screens, the dimming and the shadow on the screen behind, and a bar that
/// belongs to one of them.
final class TransitionScene {
  private let operation: UINavigationController.Operation
  private let container, front, behind: UIView
  private let bar: (view: UIView, isInFront: Bool)?
  private let veil = UIView()
  private var edge: UIView?

  init(
    _ operation: UINavigationController.Operation, in container: UIView, from: UIView, to: UIView,
    bar: (bar: UINavigationBar, isWithTo: Bool)?, shadow: LHEdgeShadow?
  ) {
    self.operation = operation
    self.container = container
    (front, behind) = operation == .push ? (to, from) : (from, to)
    let isPush = operation == .push
    self.bar = bar.map { ($0.bar, $0.isWithTo == isPush) }
    if isPush { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
    if let bar = self.bar {
      container.insertSubview(bar.view, aboveSubview: bar.isInFront ? front : behind)
    }
    veil.backgroundColor = .black
    add(veil)
    if let shadow { addEdge(shadow) }
  }

  private func add(_ part: UIView) {
    part.isUserInteractionEnabled = false
    container.insertSubview(part, belowSubview: front)
  }

  private func addEdge(_ shadow: LHEdgeShadow) {
    let edge = UIView()
    let width = shadow.offset.width * direction
    edge.layer.shadow = CAShadow(
      color: shadow.color.cgColor(with: container.traitCollection),
      offset: CGSize(width: width, height: shadow.offset.height),
      radius: shadow.radius)
    add(edge)
    self.edge = edge
  }

  private var direction: CGFloat {
    container.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
  }

  /// Returns the untransformed frame of a screen including a bar that belongs to it.
  private func box(of screen: UIView, isInFront: Bool) -> CGRect {
    func box(_ view: UIView) -> CGRect {
      CGRect(
        x: view.center.x - view.bounds.width / 2, y: view.center.y - view.bounds.height / 2,
        width: view.bounds.width, height: view.bounds.height)
    }
    let own = box(screen)
    return bar.map { $0.isInFront == isInFront ? own.union(box($0.view)) : own } ?? own
  }

  /// Updates all views to a progress.
  func show(_ progress: CGFloat, style: LHTransitionStyle, dimAlpha: CGFloat?) {
    let layout = TransitionLayout(
      style, operation, progress: progress, width: container.bounds.width, dimAlpha: dimAlpha,
      isStill: UIAccessibility.isReduceMotionEnabled)
    let (frontBox, behindBox) = (box(of: front, isInFront: true), box(of: behind, isInFront: false))
    stretch(veil, over: behindBox)
    veil.alpha = layout.dim
    if let edge {
      stretch(edge, over: frontBox)
      edge.alpha = layout.cover
    }
    let pivot = behind.center
    func move(_ view: UIView, isInFront: Bool) {
      view.transform =
        isInFront
        ? CGAffineTransform(translationX: layout.frontX * direction, y: 0)
        : TransitionLayout.transform(
          scale: layout.behindScale, x: layout.behindX * direction, center: view.center, pivot: pivot)
    }
    for view in [front] + (edge.map { [$0] } ?? []) { move(view, isInFront: true) }
    for view in [behind, veil] { move(view, isInFront: false) }
    if let bar { move(bar.view, isInFront: bar.isInFront) }
  }

  private func stretch(_ part: UIView, over box: CGRect) {
    part.bounds = CGRect(origin: .zero, size: box.size)
    part.center = CGPoint(x: box.midX, y: box.midY)
  }

  /// Removes the views that exist only during the transition.
  func clear() {
    for view in [front, behind] + (bar.map { [$0.view] } ?? []) { view.transform = .identity }
    veil.removeFromSuperview()
    edge?.removeFromSuperview()
  }
}
