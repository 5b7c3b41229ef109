package import Geometry

/// The frames of an animated picture.
package struct PictureAnimation: Sendable {
  /// The shortest time of a frame, in seconds, whatever a decoder says.
  private static let shortest = 0.01

  /// The frames and the times that they are shown, in seconds; at least two.
  package let frames: [(image: CGImage, time: Double)]
  /// The number of times that the animation plays; 0 for ever.
  package let plays: Int

  /// Creates an animation from the times in milliseconds and the pixels of all frames.
  init?(_ bytes: [UInt8], width: Int, height: Int, count: Int, plays: Int) {
    let size = 4 * width * height
    let frames = (0..<count).compactMap { index -> (image: CGImage, time: Double)? in
      let time = (0..<4).reduce(0) { $0 | Int(bytes[4 * index + $1]) << (8 * $1) }
      let start = 4 * count + index * size
      return CGImage(width: width, height: height, pixels: Array(bytes[start..<start + size]))
        .map { ($0, max(Self.shortest, Double(time) / 1000)) }
    }
    guard frames.count == count, count > 1 else { return nil }
    self.frames = frames
    self.plays = plays
  }
}
