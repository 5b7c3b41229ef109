/// A picture in memory: rows of pixels from the top, four bytes each in the order blue, green, red,
/// alpha, with the colours multiplied by alpha already.
///
/// It never changes, so it may be made on any thread. Two images are equal when they are the same
/// object.
public nonisolated final class CGImage: Sendable, Hashable {
  public let width: Int
  public let height: Int
  public let pixels: [UInt8]

  /// Whether no pixel lets anything behind it through.
  public let isOpaque: Bool

  /// Creates an image, or answers nil when `pixels` does not hold exactly `4 * width * height` bytes.
  public init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0, pixels.count == 4 * width * height else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
    // Plain enough to be quick without optimization, too: tests make many pictures.
    isOpaque = pixels.withUnsafeBytes { bytes in
      var alpha = 3
      while alpha < bytes.count, bytes[alpha] == 255 { alpha += 4 }
      return alpha > bytes.count
    }
  }

  public static func == (image: CGImage, other: CGImage) -> Bool { image === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
