/// The largest pictures. Larger ones are rejected before memory is allocated for them.
package enum PictureLimits {
  /// The maximum number of pixels of a picture. Cameras of phones take up to 200 million.
  package static let pixelCount = 220_000_000
  /// The maximum memory that a picture takes while it is decoded, in bytes, besides the result.
  static let decodingMemory = 680_000_000
  /// The longest side: the limit of libpng. A row takes 20 bytes per pixel, 20 MB.
  static let side = 1_000_000
  /// The maximum number of pixels of a decoded picture. It is copied once, which takes eight bytes per pixel,
  /// 256 MB.
  package static let resultPixelCount = 32_000_000
}
