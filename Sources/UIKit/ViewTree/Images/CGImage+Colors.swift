extension CGImage {
  /// Returns an image with the same coverage in one color.
  nonisolated func tinted(_ color: CGColor) -> CGImage? {
    let alpha = max(0, min(1, color.alpha))
    let parts = [color.blue, color.green, color.red, 1].map { max(0, min(1, $0)) * alpha }
    // The four channels for each coverage, instead of a multiplication for each pixel.
    let table = (0..<256).flatMap { coverage in parts.map { UInt8(($0 * Float(coverage)).rounded()) } }
    var tinted = pixels
    tinted.withUnsafeMutableBufferPointer { bytes in
      for start in stride(from: 0, to: bytes.count, by: 4) {
        let entry = 4 * Int(bytes[start + 3])
        for channel in 0..<4 { bytes[start + channel] = table[entry + channel] }
      }
    }
    return CGImage(width: width, height: height, pixels: tinted)
  }

  /// The average color.
  nonisolated var average: CGColor {
    var sums = [0, 0, 0, 0]
    for index in stride(from: 0, to: pixels.count, by: 4) {
      for channel in 0..<4 { sums[channel] += Int(pixels[index + channel]) }
    }
    guard sums[3] > 0 else { return .clear }
    let alpha = CGFloat(sums[3])
    return CGColor(
      red: CGFloat(sums[2]) / alpha, green: CGFloat(sums[1]) / alpha, blue: CGFloat(sums[0]) / alpha,
      alpha: alpha / CGFloat(255 * width * height))
  }
}
