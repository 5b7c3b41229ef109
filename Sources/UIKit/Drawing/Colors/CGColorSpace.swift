/// What the components of a color mean. Everything is drawn in sRGB: other spaces of red, green and blue count as sRGB.
public final class CGColorSpace: Hashable, Sendable {
  /// The number of components of a color, without its alpha.
  public let numberOfComponents: Int
  /// The name of the space; nil for a space of a device.
  public let name: CFString?

  /// The name of a color space.
  public typealias CFString = String

  /// The space of the colors of patterns without colors of their own; nil for other spaces.
  public let baseColorSpace: CGColorSpace?
  private let isOfPatterns: Bool

  private init(_ name: String?, numberOfComponents: Int) {
    self.name = name
    self.numberOfComponents = numberOfComponents
    (baseColorSpace, isOfPatterns) = (nil, false)
  }

  /// Creates a space of patterns. Those without colors of their own have their colors in the base.
  public init?(patternBaseSpace baseSpace: CGColorSpace?) {
    (name, numberOfComponents) = (nil, 0)
    (baseColorSpace, isOfPatterns) = (baseSpace, true)
  }

  /// Creates a space by its name; nil for an unknown one.
  public convenience init?(name: CFString) {
    switch name {
    case Self.sRGB, Self.extendedSRGB, Self.displayP3, Self.linearSRGB, Self.genericRGBLinear:
      self.init(name, numberOfComponents: 3)
    case Self.genericGrayGamma2_2, Self.linearGray: self.init(name, numberOfComponents: 1)
    default: return nil
    }
  }

  /// The name of the space of screens and of the web.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The names of further spaces; their colors count as colors in sRGB.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB", displayP3 = "kCGColorSpaceDisplayP3"
  /// The names of spaces with linear components; their colors count as colors in sRGB.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB", genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
  /// The names of spaces of one gray component.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  /// The name of a space of one linear gray component, which counts as gray in sRGB.
  public static let linearGray = "kCGColorSpaceLinearGray"

  static let deviceRGB = CGColorSpace(nil, numberOfComponents: 3)
  static let deviceGray = CGColorSpace(nil, numberOfComponents: 1)

  /// What the components of a space describe.
  public var model: CGColorSpaceModel {
    isOfPatterns ? .pattern : numberOfComponents == 1 ? .monochrome : .rgb
  }

  /// Whether both spaces have the same name and the same components.
  public static func == (space: CGColorSpace, other: CGColorSpace) -> Bool {
    space.name == other.name && space.numberOfComponents == other.numberOfComponents
      && space.model == other.model && space.baseColorSpace == other.baseColorSpace
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// What the components of a color space describe.
public enum CGColorSpaceModel: Int32, Hashable, Sendable {
  /// Gray, or red, green and blue.
  case monochrome = 0
  case rgb = 1
  /// Patterns.
  case pattern = 6
}

/// Returns the space of red, green and blue, which is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }
/// Returns the space of gray.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
