/// An image in memory: rows of pixels from the top, each with four bytes in the order blue, green, red,
/// alpha. Colors are premultiplied by alpha.
///
/// An image is immutable, so it can be created on any thread. Two images are equal if they are the
/// same object.
public nonisolated final class CGImage: Sendable, Hashable {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// The pixels: `4 * width * height` bytes.
  public let pixels: [UInt8]

  /// Whether every pixel is opaque.
  public let isOpaque: Bool

  /// Creates an image, or returns nil if a side is not positive or `pixels` does not hold exactly `4 * width
  /// * height` bytes.
  public init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0, pixels.count == 4 * width * height else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
    // This loop is fast even in debug builds, where tests create many images.
    isOpaque = pixels.withUnsafeBytes { bytes in
      var alpha = 3
      while alpha < bytes.count, bytes[alpha] == 255 { alpha += 4 }
      return alpha > bytes.count
    }
  }

  /// Whether both are the same object.
  public static func == (image: CGImage, other: CGImage) -> Bool { image === other }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
