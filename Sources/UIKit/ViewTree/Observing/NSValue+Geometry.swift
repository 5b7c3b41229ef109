// Points, rectangles and their relatives in containers for objects. A value of another type reads as zero.
nonisolated extension NSValue {
  /// Wraps a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Wraps a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// Wraps a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Wraps a transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    self.init(bytes: numbers, objCType: "[6d]")
  }
  /// Wraps insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(
      edgeInsets: NSEdgeInsets(
        top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
  }
  /// Wraps insets in reading direction.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(bytes: [insets.top, insets.leading, insets.bottom, insets.trailing], objCType: "[4d]")
  }
  /// Wraps an offset.
  public convenience init(uiOffset offset: UIOffset) {
    self.init(bytes: [offset.horizontal, offset.vertical], objCType: "[2d]")
  }

  /// The wrapped point.
  public var cgPointValue: CGPoint { isLike(NSValue(point: .zero)) ? pointValue : .zero }
  /// The wrapped size.
  public var cgSizeValue: CGSize { isLike(NSValue(size: .zero)) ? sizeValue : .zero }
  /// The wrapped rectangle.
  public var cgRectValue: CGRect { isLike(NSValue(rect: .zero)) ? rectValue : .zero }
  /// The wrapped transform.
  public var cgAffineTransformValue: CGAffineTransform {
    let part = numbers(6)
    return CGAffineTransform(a: part[0], b: part[1], c: part[2], d: part[3], tx: part[4], ty: part[5])
  }
  /// The wrapped insets.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    guard isLike(NSValue(edgeInsets: NSEdgeInsets())) else { return .zero }
    let insets = edgeInsetsValue
    return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
  /// The wrapped insets in reading direction.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    let part = numbers(4)
    return NSDirectionalEdgeInsets(top: part[0], leading: part[1], bottom: part[2], trailing: part[3])
  }
  /// The wrapped offset.
  public var uiOffsetValue: UIOffset {
    let part = numbers(2)
    return UIOffset(horizontal: part[0], vertical: part[1])
  }

  private func isLike(_ other: NSValue) -> Bool { strcmp(objCType, other.objCType) == 0 }

  /// Returns the numbers of a wrapped array of this length, or zeros.
  private func numbers(_ count: Int) -> [CGFloat] {
    var numbers = [CGFloat](repeating: 0, count: count)
    if String(cString: objCType) == "[\(count)d]" {
      numbers.withUnsafeMutableBytes { if let start = $0.baseAddress { getValue(start) } }
    }
    return numbers
  }
}

/// The largest number, for animations that repeat as good as forever.
public nonisolated let HUGE = Float.greatestFiniteMagnitude

/// A distance to move something, in points.
public nonisolated struct UIOffset: Hashable, Sendable {
  /// The distance to the right.
  public var horizontal: CGFloat
  /// The distance downward.
  public var vertical: CGFloat

  /// No distance.
  public static let zero = UIOffset()

  /// Creates an offset.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}
