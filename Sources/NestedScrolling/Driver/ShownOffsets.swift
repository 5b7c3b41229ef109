import ViewTree

/// Where header and selected list were shown last, in points, and whose doing it is.
struct ShownOffsets {
  private(set) var header: CGFloat = 0
  /// Without the header.
  private(set) var list: CGFloat = 0
  /// Whether offsets that change are the driver's doing.
  private(set) var isShowing = false

  /// Answers which of the two moves.
  mutating func show(header: CGFloat, list: CGFloat) -> (header: Bool, list: Bool) {
    defer { (self.header, self.list) = (header, list) }
    return (header != self.header, list != self.list)
  }

  /// Another list is the selected one, and it does not move by that.
  mutating func select(list: CGFloat) { self.list = list }

  /// Begins to move views; returns what ``end(_:)`` wants, as one may begin inside of another.
  mutating func begin() -> Bool {
    defer { isShowing = true }
    return isShowing
  }

  mutating func end(_ wasShowing: Bool) { isShowing = wasShowing }
}
