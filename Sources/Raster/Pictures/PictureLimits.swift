/// How large a picture may be. What exceeds this is refused before any memory is taken for it.
package nonisolated enum PictureLimits {
  /// The most pixels of a picture: while it is read it takes up to five bytes a pixel, 250 MB.
  package static let pixelCount = 50_000_000
  /// The same for files that are read row by row, which take hardly any memory but time.
  static let rowwisePixelCount = 100_000_000
  /// The longest side: libpng takes no longer one, and a row takes twenty bytes a pixel, 20 MB.
  static let side = 1_000_000
  /// The most pixels of a result: they are copied once, which takes eight bytes a pixel, 256 MB.
  static let resultPixelCount = 32_000_000
}
