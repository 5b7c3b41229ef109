/// The heights of what is below the row of buttons in a navigation bar: a large title, and a search field.
/// Lengths are in points.
nonisolated struct LargeTitleLayout: Equatable {
  /// The height of a large title: UIKit's.
  static let titleHeight: CGFloat = 52

  /// The height of the large title when all of it shows; 0 without one.
  var title: CGFloat = 0
  /// The height of the palette below, such as a search field; 0 without one.
  var palette: CGFloat = 0
  /// Whether the palette disappears while the content scrolls, before the title does.
  var hidesPalette = false

  /// The height when everything shows, and when the content has scrolled away from its top.
  var expanded: CGFloat { title + palette }
  var collapsed: CGFloat { hidesPalette ? 0 : palette }
  /// Whether the height depends on the content.
  var isCollapsible: Bool { expanded > collapsed }

  /// The visible heights of both parts.
  struct Shown: Equatable {
    var title: CGFloat = 0
    var palette: CGFloat = 0
    var height: CGFloat { title + palette }
  }

  /// Returns what shows when the content has been scrolled by a distance; negative if it is pulled down.
  func shown(scrolled distance: CGFloat) -> Shown {
    let height = max(collapsed, expanded - max(distance, title > 0 ? -.infinity : 0))
    let shownPalette = hidesPalette ? min(palette, max(0, height - title)) : palette
    return Shown(title: max(0, height - shownPalette), palette: shownPalette)
  }

  /// Returns the distance at which the content rests that would come to rest at `distance`: with a part of the bar
  /// either visible or not.
  func rest(at distance: CGFloat) -> CGFloat {
    let steps = hidesPalette && palette > 0 ? [0, palette, palette + title] : [0, title]
    guard isCollapsible, distance > 0, distance < expanded - collapsed else { return distance }
    return steps.min { abs($0 - distance) < abs($1 - distance) } ?? distance
  }
}
