/// A position in a text.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  deinit {}
}

/// A range of a text.
@preconcurrency @MainActor open class UITextRange: NSObject {
  /// The start of the range.
  open var start: UITextPosition { UITextPosition() }
  /// The end of the range.
  open var end: UITextPosition { UITextPosition() }
  /// Whether the range is empty.
  open var isEmpty: Bool { true }

  deinit {}
}

/// A rectangle of a selection.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  /// The rectangle, in the view's coordinates.
  public let rect: CGRect
  /// Whether the rectangle contains the start of the selection.
  public let containsStart: Bool
  /// Whether the rectangle contains the end of the selection.
  public let containsEnd: Bool

  init(_ rect: CGRect, containsStart: Bool, containsEnd: Bool) {
    (self.rect, self.containsStart, self.containsEnd) = (rect, containsStart, containsEnd)
  }

  deinit {}
}

/// A position as a number of UTF-16 units.
final class UnitPosition: UITextPosition {
  nonisolated let offset: Int

  init(_ offset: Int) { self.offset = offset }

  nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? UnitPosition)?.offset == offset }
  nonisolated override var hash: Int { offset.hashValue }
}

/// A range of UTF-16 units.
final class UnitRange: UITextRange {
  nonisolated let units: Range<Int>

  init(_ units: Range<Int>) { self.units = units }

  override var start: UITextPosition { UnitPosition(units.lowerBound) }
  override var end: UITextPosition { UnitPosition(units.upperBound) }
  override var isEmpty: Bool { units.isEmpty }
  nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? UnitRange)?.units == units }
  nonisolated override var hash: Int { units.hashValue }
}
