/// The largest pictures. Larger ones are rejected before memory is allocated for them.
package nonisolated enum PictureLimits {
  /// The most pixels of a picture. Decoding takes up to five bytes per pixel, 250 MB.
  package static let pixelCount = 50_000_000
  /// The most pixels of a file that is decoded row by row, which takes time but hardly any memory.
  static let rowwisePixelCount = 100_000_000
  /// The longest side: the limit of libpng. A row takes 20 bytes per pixel, 20 MB.
  static let side = 1_000_000
  /// The most pixels of a decoded picture. It is copied once, which takes eight bytes per pixel, 256 MB.
  static let resultPixelCount = 32_000_000
}
