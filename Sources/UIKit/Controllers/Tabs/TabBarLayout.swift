import ViewTree

/// The horizontal places of the tabs of a bar, in points.
nonisolated struct TabBarLayout {
  var width: CGFloat
  var sideInsets: (left: CGFloat, right: CGFloat) = (0, 0)
  var count: Int
  /// Whether the tabs stand in the middle, instead of filling the width.
  var isCentered: Bool
  /// The width of a centered tab and the distance between two; 0 for the usual ones.
  var itemWidth: CGFloat = 0
  var spacing: CGFloat = 0
  /// The width that the widest tab needs.
  var widest: CGFloat = 0

  /// The smallest width of a centered tab: UIKit's.
  static let centeredWidth: CGFloat = 76

  var frames: [(start: CGFloat, width: CGFloat)] {
    let available = max(0, width - sideInsets.left - sideInsets.right)
    guard count > 0 else { return [] }
    let share = available / CGFloat(count)
    let usual = max(TabBarLayout.centeredWidth, widest)
    let gap = spacing > 0 ? spacing : 8
    let tab = itemWidth > 0 ? itemWidth : usual
    let total = tab * CGFloat(count) + gap * CGFloat(count - 1)
    guard isCentered, total <= available else {
      return (0..<count).map { (sideInsets.left + share * CGFloat($0), share) }
    }
    let start = sideInsets.left + ((available - total) / 2).rounded()
    return (0..<count).map { (start + (tab + gap) * CGFloat($0), tab) }
  }
}
