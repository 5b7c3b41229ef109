package import Foundation

/// A file of frames, which are decoded one after the other.
package protocol AnimationFile {
  /// The number of frames, or a larger one if the file is damaged.
  var frameCount: Int { get }
  /// The number of times that the animation plays; 0 for ever.
  var plays: Int { get }
  /// Decodes the next frame. Returns nil after the last one.
  ///
  /// - Throws: A `PlatformError` of one line if the frame is damaged.
  mutating func next() throws -> AnimationFrame?
}

/// A decoded animation: frames of equal size.
package struct DecodedAnimation {
  /// The maximum memory that the frames take, in bytes. Longer animations are scaled down.
  private static let memory = 64_000_000.0
  /// The maximum number of pixels that are decoded, which takes several seconds. Larger animations are
  /// not played.
  private static let maxPixels = 600_000_000

  package private(set) var frames: [Bitmap] = []
  /// The times that the frames are shown, in milliseconds.
  package private(set) var delays: [Int] = []
  package let plays: Int

  /// Returns nil if there is only one frame, or too much to decode. A damaged file ends at the damage.
  package init?(_ file: some AnimationFile, _ header: PictureHeader, fitting size: CGSize) {
    var file = file
    let (width, height) = (header.width, header.height)
    guard file.frameCount > 1, file.frameCount * width * height <= Self.maxPixels else { return nil }
    plays = file.plays
    let shown = header.shownSize
    let available = (Self.memory / Double(4 * file.frameCount * width * height)).squareRoot()
    let scale = min(1, size.width / shown.width, size.height / shown.height, available)
    let target = [width, height].map { max(1, Int((Double($0) * scale).rounded())) }
    var canvas = AnimationCanvas(width: width, height: height)
    while frames.count < file.frameCount, let frame = try? file.next() {
      canvas.draw(frame)
      let scaled = Resampler.scale(canvas.bitmap, toWidth: target[0], height: target[1])
      frames.append(scaled.turned(header.orientation))
      delays.append(frame.delay)
    }
    if frames.count < 2 { return nil }
  }
}

extension AnimationFile {
  /// Decodes the first frame alone, scaled down if `scale` is below 1.
  package mutating func first(_ header: PictureHeader, scale: CGFloat, of path: String) throws -> Bitmap {
    guard let frame = try next() else {
      throw PlatformError("cannot read the picture \(path): it has no frame")
    }
    var canvas = AnimationCanvas(width: header.width, height: header.height)
    canvas.draw(frame)
    let scaler = try RowScaler(from: (header.width, header.height), scale: scale, of: path)
    return Resampler.scale(canvas.bitmap, toWidth: scaler.result.width, height: scaler.result.height)
  }
}
