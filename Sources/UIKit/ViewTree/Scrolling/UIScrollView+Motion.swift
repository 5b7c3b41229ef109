import Motion

extension UIScrollView {
  /// How quickly a fling slows down: the fraction of the velocity that is left after a millisecond.
  public nonisolated struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction of the velocity that is left after a millisecond.
    public let rawValue: CGFloat
    /// Creates a deceleration rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The default rate: 0.998.
    public static let normal = DecelerationRate(rawValue: Deceleration.normalRate)
    /// A fast rate: 0.99.
    public static let fast = DecelerationRate(rawValue: Deceleration.fastRate)
  }

  /// When scrolling ends text input.
  public nonisolated enum KeyboardDismissMode: Int, Hashable, Sendable {
    /// Never.
    case none
    /// When a drag begins.
    case onDrag
    /// When a finger that scrolls drags the on-screen keyboard away.
    case interactive
  }

  /// Whether an animation moves the content that the program requested.
  public var isScrollAnimating: Bool {
    sliding.motion?.kind == .animation || sliding.motion?.kind == .scrollToTop
  }

  var physics: ScrollPhysics {
    var physics = ScrollPhysics()
    physics.decelerationRate = decelerationRate.rawValue
    return physics
  }

  /// Shifts the content together with its current motion or drag, for example when rows above grow.
  package func shiftContent(by distance: CGPoint) {
    guard distance.isFinite, distance != .zero else { return }
    sliding.shift(by: distance)
    dragging.shift(by: distance)
    let offset = contentOffset + distance
    regrip(at: offset)
    moveContent(to: offset)
  }

  /// Scrolls to the top in 0.3 seconds if `scrollsToTop` and the delegate allow it. Returns whether
  /// it scrolls.
  ///
  /// Notifies the delegate when the content arrives, unless a finger stops it.
  @discardableResult
  package func scrollToTop() -> Bool {
    let top = CGPoint(x: contentOffset.x, y: verticalRange.min)
    guard scrollsToTop, contentOffset != top, delegate?.scrollViewShouldScrollToTop(self) ?? true else {
      return false
    }
    sliding.end()
    sliding.start(
      ScrollMotion(
        kind: .scrollToTop, x: .resting(at: top.x), y: .animated(from: contentOffset.y, to: top.y)))
    return true
  }
}
