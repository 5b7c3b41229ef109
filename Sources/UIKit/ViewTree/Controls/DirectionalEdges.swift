/// Edges of a rectangle in terms of the layout direction.
public nonisolated struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The edges as bits.
  public let rawValue: UInt
  /// Creates edges from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The left edge, or the right edge in a right-to-left layout.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The bottom edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The right edge, or the left edge in a right-to-left layout.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
}

/// Insets in terms of the layout direction, in points. Positive values point inward.
public nonisolated struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The inset of each edge, in points.
  public var top, leading, bottom, trailing: CGFloat

  /// No insets.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates insets in points.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}
