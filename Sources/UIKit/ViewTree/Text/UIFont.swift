/// A font of a family, size and weight.
///
/// Fonts never change, and two fonts are equal if their descriptors are.
public nonisolated final class UIFont: NSObject, @unchecked Sendable {
  private let typeNumber = AttributeObject.typeNumber
  /// The font's family, size and style.
  public let fontDescriptor: FontDescriptor
  /// The text style that the font was made for; nil for a font of a fixed size.
  package let textStyle: TextStyle?
  /// How `UIFontMetrics` made the font; nil if they did not.
  let scaling: Scaling?

  /// A font of the usual text size, and the style that it grows with.
  struct Scaling: Hashable {
    var usual: FontDescriptor
    var textStyle: TextStyle
    var maximumPointSize: CGFloat
  }

  init(descriptor: FontDescriptor, textStyle: TextStyle?, scaling: Scaling? = nil) {
    fontDescriptor = descriptor
    self.textStyle = textStyle
    self.scaling = scaling
  }

  /// Creates a font from a descriptor.
  public convenience init(descriptor: FontDescriptor) { self.init(descriptor: descriptor, textStyle: nil) }

  /// Creates a font of an installed family, or of the closest match.
  public convenience init(name: String, size: CGFloat, weight: Weight) {
    self.init(descriptor: FontDescriptor(family: .named(name), size: size, weight: weight.number))
  }

  /// Whether both fonts have the same descriptor.
  public static func == (one: UIFont, other: UIFont) -> Bool {
    one === other || one.fontDescriptor == other.fontDescriptor
  }

  /// Whether `object` is a font with the same descriptor.
  public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont).map { $0 == self } ?? false }

  /// A hash of the descriptor.
  public override var hash: Int { fontDescriptor.hashValue }

  /// The family, the size and the weight.
  public override var description: String {
    "UIFont(\(familyName), size: \(pointSize), weight: \(fontDescriptor.weight))"
  }

  // MARK: System fonts

  /// The font of labels and text fields that have no other.
  static let standard = systemFont(ofSize: 17)

  /// Returns the system font in a size and weight.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(descriptor: FontDescriptor(size: size, weight: weight.number))
  }

  /// Returns the bold system font in a size.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  /// Returns the italic system font in a size.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(descriptor: FontDescriptor(size: size, isItalic: true))
  }

  /// Returns the system font with digits of equal width.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(descriptor: FontDescriptor(size: size, weight: weight.number, hasTabularDigits: true))
  }

  /// Returns the monospaced system font in a size and weight.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(descriptor: FontDescriptor(family: .monospaced, size: size, weight: weight.number))
  }

  /// The size of labels' text, in points: UIKit's.
  public static let labelFontSize: CGFloat = 17
  /// The size of buttons' text, in points: UIKit's.
  public static let buttonFontSize: CGFloat = 18
  /// The size of the system font, in points: UIKit's.
  public static let systemFontSize: CGFloat = 14
  /// The size of the small system font, in points: UIKit's.
  public static let smallSystemFontSize: CGFloat = 12

  // MARK: Values

  /// The size of the font, in points.
  public var pointSize: CGFloat { fontDescriptor.size }

  /// The name of the font's family.
  public var familyName: String { fontDescriptor.family.name }

  /// The name from which `init(name:size:)` makes the font again, such as "DejaVu Sans-Bold".
  public var fontName: String { fontDescriptor.postScriptName }

  /// Returns the font in another size.
  public func withSize(_ size: CGFloat) -> UIFont { UIFont(descriptor: fontDescriptor.withSize(size)) }
}

extension UIFont {
  /// The text engine of `UIScreen.main`.
  @preconcurrency @MainActor public static var textEngine: any TextEngine {
    get { UIScreen.main.textEngine }
    set { UIScreen.main.textEngine = newValue }
  }

  /// The height above the baseline, in points.
  @preconcurrency @MainActor public var ascender: CGFloat {
    UIFont.textEngine.metrics(for: fontDescriptor).ascent
  }
  /// The depth below the baseline, in points; negative, as in UIKit.
  @preconcurrency @MainActor public var descender: CGFloat {
    -UIFont.textEngine.metrics(for: fontDescriptor).descent
  }
  /// The height of a line, in points.
  @preconcurrency @MainActor public var lineHeight: CGFloat { ascender - descender }
  /// The distance between lines in addition to their height, in points: none.
  public nonisolated var leading: CGFloat { 0 }
}
