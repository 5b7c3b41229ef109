import Foundation

/// An animated PNG file. Each frame becomes a PNG file of its own, which libpng decodes.
package struct AnimatedPNG: AnimationFile {
  private static let longest = 128 << 20
  /// The chunks that give the colors of all frames.
  private static let colorChunks: Set = ["PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT"]

  private struct Frame {
    /// The place of its `fcTL` chunk's contents.
    let control: Int
    var data: [Range<Int>] = []
  }

  private let bytes: [UInt8]
  private let name: String
  /// The last five bytes of the header, and the chunks that follow it.
  private var pixelFormat: [UInt8] = []
  private var colors: [UInt8] = []
  private var frames: [Frame] = []
  private var number = 0
  package private(set) var plays = 0

  package var frameCount: Int { frames.count }

  package init(_ file: PictureFile) {
    bytes = file.bytes(at: 0, count: min(file.size, Self.longest))
    name = file.name
    let read = PictureBytes(bytes)
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = read.big(offset, 4)
      let contents = (offset + 8)..<(offset + 8 + length)
      guard contents.upperBound + 4 <= bytes.count else { break }
      switch read.text(offset + 4, 4) {
      case "IHDR": pixelFormat = Array(bytes[contents].dropFirst(8))
      case "acTL": plays = read.big(contents.lowerBound + 4, 4)
      case "fcTL" where length == 26: frames.append(Frame(control: contents.lowerBound))
      case "IDAT" where !frames.isEmpty: frames[frames.count - 1].data.append(contents)
      // Its first four bytes are a number.
      case "fdAT" where !frames.isEmpty && length >= 4:
        frames[frames.count - 1].data.append(contents.dropFirst(4))
      case let kind where Self.colorChunks.contains(kind) && frames.allSatisfy(\.data.isEmpty):
        colors += bytes[offset..<contents.upperBound + 4]
      default: break
      }
      offset = contents.upperBound + 4
    }
  }

  package mutating func next() throws -> AnimationFrame? {
    guard number < frames.count else { return nil }
    defer { number += 1 }
    let (frame, read) = (frames[number], PictureBytes(bytes))
    let (width, height) = (read.big(frame.control + 4, 4), read.big(frame.control + 8, 4))
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, (1...(PictureLimits.decodingMemory / 9)).contains(pixels) else {
      throw PlatformError("\(name) is too large: \(width) x \(height) pixels")
    }
    let size = bytes[(frame.control + 4)..<(frame.control + 12)]
    let file =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", size + pixelFormat) + colors
      + Self.chunk("IDAT", Array(frame.data.map { bytes[$0] }.joined())) + Self.chunk("IEND", [])
    let scaler = RowScaler(from: (width, height), to: (width, height))
    try PNGFile.read(file, into: scaler, width, height, of: name)
    let parts = (read.big(frame.control + 20, 2), read.big(frame.control + 22, 2))
    let delay = 1000 * parts.0 / (parts.1 == 0 ? 100 : parts.1)
    return AnimationFrame(
      bitmap: scaler.result, x: read.big(frame.control + 12, 4), y: read.big(frame.control + 16, 4),
      blends: read.byte(frame.control + 25) == 1,
      disposal: [1: .clear, 2: .restore][read.byte(frame.control + 24)] ?? .keep, delay: delay)
  }

  private static func chunk(_ kind: String, _ contents: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + contents
    let sum = ~body.reduce(UInt32.max) { $0 >> 8 ^ sums[Int(($0 ^ UInt32($1)) & 0xFF)] }
    return bytes(UInt32(contents.count)) + body + bytes(sum)
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The table of the checksum in annex D of the PNG specification.
  private static let sums: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }
}
