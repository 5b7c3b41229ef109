import ViewTree

/// The rules that decide whether a drag pushes, pops or does nothing. Source:
/// `docs/spec/interactive-navigation.md#51-begin`.
///
/// In a right-to-left layout positions and movements are mirrored: a movement to the right always
/// goes back.
nonisolated struct GestureRule {
  /// The movement of the finger since it came down, in points.
  var movement: CGPoint
  /// The distance that the finger must move, in points.
  var slop: CGFloat = 10
  var screenCount: Int
  var isTransitionRunning = false
  var interactivePopDisabled = false
  /// The distance between the leading edge and the point where the finger came down, in points.
  var startX: CGFloat = 0
  /// The maximum distance from the leading edge at which a drag back may begin; nil for anywhere.
  var popMaxStartX: CGFloat?
  /// The scroll views under the finger that can scroll horizontally.
  var horizontalScrolls: [HorizontalScroll] = []
  /// Whether a control under the finger follows it horizontally.
  var isOnTrackingControl = false

  struct HorizontalScroll {
    let offset, min, max: CGFloat

    /// The tolerance within which a scroll view counts as being at its end, in points.
    private static let nearness: CGFloat = 0.5

    var isAtStart: Bool { offset <= min + HorizontalScroll.nearness }
    var isAtEnd: Bool { offset >= max - HorizontalScroll.nearness }
  }

  /// Whether the movement is horizontal. A diagonal is not.
  var isSideways: Bool {
    let distance = (movement.x * movement.x + movement.y * movement.y).squareRoot()
    return distance >= slop && abs(movement.x) > abs(movement.y)
  }

  /// Returns the operation that begins, or nil. `hasNext` is called last, and only for a push.
  func operation(hasNext: () -> Bool) -> UINavigationController.Operation? {
    guard isSideways, !isTransitionRunning, !isOnTrackingControl else { return nil }
    if movement.x < 0 {
      return horizontalScrolls.allSatisfy(\.isAtEnd) && hasNext() ? .push : nil
    }
    let isInReach = popMaxStartX.map { startX <= $0 } ?? true
    let mayPop = screenCount > 1 && !interactivePopDisabled && isInReach
    return mayPop && horizontalScrolls.allSatisfy(\.isAtStart) ? .pop : nil
  }
}
