/// What the components of a color mean. Everything is drawn in sRGB: other spaces of red, green and blue count as sRGB.
public final class CGColorSpace: Hashable, Sendable {
  /// The number of components of a color, without its alpha.
  public let numberOfComponents: Int
  /// The name of the space; nil for a space of a device.
  public let name: CFString?

  /// The name of a color space.
  public typealias CFString = String

  private init(_ name: String?, numberOfComponents: Int) {
    self.name = name
    self.numberOfComponents = numberOfComponents
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
  public var model: CGColorSpaceModel { numberOfComponents == 1 ? .monochrome : .rgb }

  /// Whether both spaces have the same name and the same components.
  public static func == (space: CGColorSpace, other: CGColorSpace) -> Bool {
    space.name == other.name && space.numberOfComponents == other.numberOfComponents
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// What the components of a color space describe.
public enum CGColorSpaceModel: Int32, Hashable, Sendable {
  /// Gray, or red, green and blue.
  case monochrome = 0
  case rgb = 1
}

/// Returns the space of red, green and blue, which is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }
/// Returns the space of gray.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
