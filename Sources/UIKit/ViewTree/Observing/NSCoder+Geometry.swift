public import Foundation

// Points, rectangles and their relatives as strings, such as "{{10, 20}, {30, 40}}". A string with other than the
// expected count of numbers reads as zero.
nonisolated extension NSCoder {
  /// Returns the point of a string.
  public class func cgPoint(for string: String) -> CGPoint {
    let numbers = numbers(2, of: string)
    return CGPoint(x: numbers[0], y: numbers[1])
  }
  /// Returns the vector of a string.
  public class func cgVector(for string: String) -> CGVector {
    let numbers = numbers(2, of: string)
    return CGVector(dx: numbers[0], dy: numbers[1])
  }
  /// Returns the size of a string.
  public class func cgSize(for string: String) -> CGSize {
    let numbers = numbers(2, of: string)
    return CGSize(width: numbers[0], height: numbers[1])
  }
  /// Returns the rectangle of a string.
  public class func cgRect(for string: String) -> CGRect {
    let numbers = numbers(4, of: string)
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
  /// Returns the insets of a string: top, left, bottom, right.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    let numbers = numbers(4, of: string)
    return UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
  /// Returns the offset of a string: horizontal, vertical.
  public class func uiOffset(for string: String) -> UIOffset {
    let numbers = numbers(2, of: string)
    return UIOffset(horizontal: numbers[0], vertical: numbers[1])
  }

  /// Returns the string for a point.
  public class func string(for point: CGPoint) -> String { "{\(point.x), \(point.y)}" }
  /// Returns the string for a vector.
  public class func string(for vector: CGVector) -> String { "{\(vector.dx), \(vector.dy)}" }
  /// Returns the string for a size.
  public class func string(for size: CGSize) -> String { "{\(size.width), \(size.height)}" }
  /// Returns the string for a rectangle.
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  /// Returns the string for insets.
  public class func string(for insets: UIEdgeInsets) -> String {
    "{\(insets.top), \(insets.left), \(insets.bottom), \(insets.right)}"
  }

  private static func numbers(_ count: Int, of string: String) -> [CGFloat] {
    let numbers = string.split { "{}, \t\n".contains($0) }.compactMap { Double($0).map { CGFloat($0) } }
    return numbers.count == count ? numbers : [CGFloat](repeating: 0, count: count)
  }
}
