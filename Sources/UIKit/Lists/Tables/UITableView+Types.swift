extension UITableView {
  /// The appearance of a table and its sections.
  public nonisolated enum Style: Int, Hashable, Sendable {
    /// One continuous list; section headers stick to the top.
    case plain
    /// Separate sections; headers scroll with their rows.
    case grouped
    /// Grouped sections drawn as cards with side margins.
    case insetGrouped

    /// The margin on each side of a row, in points: chosen here.
    var rowMargin: CGFloat { self == .insetGrouped ? 16 : 0 }
    /// The corner radius of the cards in an inset grouped list, in points: chosen here.
    static let cardRadius: CGFloat = 10
    /// The height of a one-line title, in points: UIKit's 28 for plain lists; 36 is chosen here.
    var titleHeight: CGFloat { self == .plain ? 28 : 36 }
    /// The usual gap above a header, in points: UIKit's.
    var headerPadding: CGFloat { self == .plain ? 22 : 0 }
    /// The gap of a section without a title, in points: chosen here.
    var gap: CGFloat { self == .plain ? 0 : 18 }
  }

  /// Where a row ends up after scrolling to it.
  public nonisolated enum ScrollPosition: Int, Hashable, Sendable {
    /// The nearest position at which the row is visible; for a selection, no scrolling at all.
    case none
    case top, middle, bottom
  }

  /// The animation of an inserted, deleted or reloaded row.
  public nonisolated enum RowAnimation: Int, Hashable, Sendable {
    case fade, right, left, top, bottom, none
    /// Equal to `fade`.
    case automatic = 100
  }
}
