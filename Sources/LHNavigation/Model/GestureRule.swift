import ViewTree

/// What a finger that begins to move means to a stack of screens: interactive-navigation.md 5.1.
///
/// All places and movements are mirrored from right to left: to the right is back.
nonisolated struct GestureRule {
  /// How far the finger has moved since it came down, in points.
  var movement: CGPoint
  /// How far it has to move, in points.
  var slop: CGFloat = 10
  var screenCount: Int
  var isTransitionRunning = false
  var interactivePopDisabled = false
  /// Where the finger came down, from the leading edge, in points.
  var startX: CGFloat = 0
  /// How far from the leading edge a way back may begin; nil for anywhere.
  var popMaxStartX: CGFloat?
  /// What can be scrolled sideways under the finger.
  var horizontalScrolls: [HorizontalScroll] = []
  /// Whether a control under the finger follows it sideways.
  var isOnTrackingControl = false

  struct HorizontalScroll {
    let offset, min, max: CGFloat

    /// How near to its end a scroll view counts as there, in points.
    private static let nearness: CGFloat = 0.5

    var isAtStart: Bool { offset <= min + HorizontalScroll.nearness }
    var isAtEnd: Bool { offset >= max - HorizontalScroll.nearness }
  }

  /// Whether the movement is one along the transitions. A diagonal is not.
  var isSideways: Bool {
    let distance = (movement.x * movement.x + movement.y * movement.y).squareRoot()
    return distance >= slop && abs(movement.x) > abs(movement.y)
  }

  /// Answers what begins; nil for nothing. `hasNext` is asked last, and only for a push.
  func operation(hasNext: () -> Bool) -> UINavigationControllerOperation? {
    guard isSideways, !isTransitionRunning, !isOnTrackingControl else { return nil }
    if movement.x < 0 {
      return horizontalScrolls.allSatisfy(\.isAtEnd) && hasNext() ? .push : nil
    }
    let isInReach = popMaxStartX.map { startX <= $0 } ?? true
    let mayPop = screenCount > 1 && !interactivePopDisabled && isInReach
    return mayPop && horizontalScrolls.allSatisfy(\.isAtStart) ? .pop : nil
  }
}
