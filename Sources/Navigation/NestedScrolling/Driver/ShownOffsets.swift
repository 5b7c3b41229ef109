import ViewTree

/// The last shown offsets of header and selected list, in points, and whether the driver is changing them.
struct ShownOffsets {
  private(set) var header: CGFloat = 0
  /// The list's offset without the header's.
  private(set) var list: CGFloat = 0
  /// Whether the driver is changing offsets.
  private(set) var isShowing = false

  /// Sets the offsets and returns which of them have changed.
  mutating func show(header: CGFloat, list: CGFloat) -> (header: Bool, list: Bool) {
    defer { (self.header, self.list) = (header, list) }
    return (header != self.header, list != self.list)
  }

  /// Applies the offset of another selected list, without counting it as a movement.
  mutating func select(list: CGFloat) { self.list = list }

  /// Begins to change offsets. Returns the value for ``end(_:)``, since calls may be nested.
  mutating func begin() -> Bool {
    defer { isShowing = true }
    return isShowing
  }

  mutating func end(_ wasShowing: Bool) { isShowing = wasShowing }
}
