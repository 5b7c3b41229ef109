/// Where the alpha of a pixel is, and whether colors are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
  /// No alpha, or alpha in the last or first byte, with colors multiplied by it.
  case none, premultipliedLast, premultipliedFirst
  /// Alpha in the last or first byte, with colors that are not multiplied by it.
  case last, first
  /// A last or first byte without meaning.
  case noneSkipLast, noneSkipFirst
  /// No colors.
  case alphaOnly
}

/// The order of the bytes of a pixel.
public enum CGImageByteOrderInfo: UInt32, Hashable, Sendable {
  /// The order of the machine, or 16 or 32 bits in either order.
  case orderDefault = 0
  case order16Little = 0x1000
  case order32Little = 0x2000
  case order16Big = 0x3000
  case order32Big = 0x4000
}

/// The layout of a pixel: a value of `CGImageAlphaInfo` and a byte order.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The bits of the layout.
  public let rawValue: UInt32

  /// Creates a layout from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits of the alpha, of floating-point components, and of the byte order.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The components are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// The bits of the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// 32 bits, the lowest byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  /// 32 bits, the highest byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
  /// 16 bits, the lowest byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  /// 16 bits, the highest byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)

  /// Where the alpha is.
  public var alpha: CGImageAlphaInfo { CGImageAlphaInfo(rawValue: rawValue & 0x1F) ?? .none }
}

/// The layouts of pixels that can be drawn on and read.
enum PixelLayout: Hashable {
  /// Four bytes: blue, green, red, alpha.
  case bgra(CGImageAlphaInfo)
  /// Four bytes: red, green, blue, alpha.
  case rgba(CGImageAlphaInfo)
  /// Alpha alone.
  case alpha
  /// Gray alone.
  case gray

  /// Returns the layout of 8 bits per component; nil if it is another one.
  init?(bitsPerComponent: Int, bitmapInfo: UInt32, isGray: Bool = false) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    guard bitsPerComponent == 8, !info.contains(.floatComponents) else { return nil }
    let isLittle = info.intersection(.byteOrderMask) == .byteOrder32Little
    switch info.alpha {
    case .alphaOnly: self = .alpha
    case .none where isGray: self = .gray
    case _ where isGray: return nil
    case .premultipliedFirst where isLittle, .first where isLittle, .noneSkipFirst where isLittle:
      self = .bgra(info.alpha)
    case .premultipliedLast where !isLittle, .last where !isLittle, .noneSkipLast where !isLittle:
      self = .rgba(info.alpha)
    default: return nil
    }
  }

  var bytesPerPixel: Int { self == .alpha || self == .gray ? 1 : 4 }
  var swapsRedAndBlue: Bool { if case .rgba = self { true } else { false } }
  var isOpaque: Bool {
    switch self {
    case .bgra(let alpha), .rgba(let alpha): [.noneSkipFirst, .noneSkipLast].contains(alpha)
    case .alpha: false
    case .gray: true
    }
  }
}
