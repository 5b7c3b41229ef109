package import Foundation

/// A GIF file. Its frames have their own places on the canvas, and up to 256 colors each.
package struct GIFFile: AnimationFile {
  /// The longest file that is read.
  private static let longest = 128 << 20

  private let bytes: PictureBytes
  private let name: String
  private let colors: [UInt32]
  private var position: Int
  package private(set) var plays = 1
  package private(set) var frameCount = 0

  package init(_ file: PictureFile) {
    self.init(file.bytes(at: 0, count: min(file.size, Self.longest)), name: file.name)
  }

  init(_ contents: [UInt8], name: String = "picture.gif") {
    bytes = PictureBytes(contents)
    self.name = name
    let flags = bytes.byte(10)
    colors = flags & 0x80 == 0 ? [] : Self.colors(bytes, at: 13, count: 2 << (flags & 7))
    position = 13 + 3 * colors.count
    let start = position
    while let block = nextBlock() {
      if case .picture(let data) = block {
        frameCount += 1
        position = afterPieces(from: data + 1)
      }
    }
    position = start
    control = Control()
  }

  /// Decodes the first frame, scaled down if `scale` is below 1.
  package static func first(_ file: PictureFile, _ header: PictureHeader, scale: CGFloat) throws -> Bitmap {
    var gif = GIFFile(file)
    return try gif.first(header, scale: scale, of: file.name)
  }

  // MARK: Blocks

  /// What an extension says about the next frame.
  private struct Control {
    var disposal = AnimationFrame.Disposal.keep
    var delay = 0
    var transparent: Int?
  }

  private enum Block {
    /// A picture whose data begins at this place, after its colors.
    case picture(Int)
    case other
  }

  private var control = Control()
  /// The place of the last picture's description.
  private var description = 0

  /// Reads the next block up to a picture's data. Returns nil at the end of the file, or at anything else.
  private mutating func nextBlock() -> Block? {
    switch bytes.byte(position) {
    case 0x21:
      read(extension: bytes.byte(position + 1), at: position + 2)
      position = afterPieces(from: position + 2)
      return .other
    case 0x2C where position + 10 < bytes.count:
      description = position
      let flags = bytes.byte(position + 9)
      position += 10 + (flags & 0x80 == 0 ? 0 : 3 * (2 << (flags & 7)))
      return .picture(position)
    default: return nil
    }
  }

  private mutating func read(extension kind: Int, at start: Int) {
    if kind == 0xF9, bytes.byte(start) == 4 {
      let flags = bytes.byte(start + 1)
      control.disposal = [2: .clear, 3: .restore][flags >> 2 & 7] ?? .keep
      control.delay = 10 * bytes.little(start + 2, 2)
      control.transparent = flags & 1 == 1 ? bytes.byte(start + 4) : nil
    } else if kind == 0xFF, bytes.text(start + 1, 11) == "NETSCAPE2.0", bytes.byte(start + 13) == 1 {
      let repeats = bytes.little(start + 14, 2)
      plays = repeats == 0 ? 0 : repeats + 1
    }
  }

  /// Returns the place after pieces of up to 255 bytes, which an empty one ends.
  private func afterPieces(from start: Int) -> Int {
    var position = start
    while position < bytes.count, bytes.byte(position) > 0 { position += 1 + bytes.byte(position) }
    return position + 1
  }

  // MARK: Frames

  package mutating func next() throws -> AnimationFrame? {
    while let block = nextBlock() {
      guard case .picture(let data) = block else { continue }
      defer {
        position = afterPieces(from: data + 1)
        control = Control()
      }
      let (width, height) = (bytes.little(description + 5, 2), bytes.little(description + 7, 2))
      guard width * height <= PictureLimits.decodingMemory / 9 else {
        throw PlatformError("\(name) is too large: \(width) x \(height) pixels")
      }
      return AnimationFrame(
        bitmap: bitmap(width, height, data), x: bytes.little(description + 1, 2),
        y: bytes.little(description + 3, 2), blends: true, disposal: control.disposal, delay: control.delay)
    }
    return nil
  }

  private func bitmap(_ width: Int, _ height: Int, _ data: Int) -> Bitmap {
    let flags = bytes.byte(description + 9)
    var colors =
      flags & 0x80 == 0 ? colors : Self.colors(bytes, at: description + 10, count: 2 << (flags & 7))
    colors += Array(repeating: 0xFF00_0000, count: 256 - colors.count)
    if let transparent = control.transparent { colors[transparent] = 0 }
    let indices = GIFCodes.decode(bytes, at: data, count: width * height)
    var bitmap = Bitmap(width: width, height: height)
    let rows = flags & 0x40 == 0 ? Array(0..<height) : Self.interlacedRows(height)
    bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
      for (number, row) in rows.enumerated() where (number + 1) * width <= indices.count + width - 1 {
        for x in 0..<min(width, indices.count - number * width) {
          pixels[row * width + x] = colors[Int(indices[number * width + x])]
        }
      }
    }
    return bitmap
  }

  /// The rows in the order of an interlaced picture: every eighth, those between, and so on.
  private static func interlacedRows(_ height: Int) -> [Int] {
    [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
  }

  private static func colors(_ bytes: PictureBytes, at start: Int, count: Int) -> [UInt32] {
    (0..<count).map { 0xFF00_0000 | UInt32(bytes.big(start + 3 * $0, 3)) }
  }
}

/// The compression of GIF: codes of growing length for sequences of bytes that occurred before (LZW).
private enum GIFCodes {
  /// Decodes up to `count` bytes; fewer if the data is damaged or breaks off.
  static func decode(_ bytes: PictureBytes, at start: Int, count: Int) -> [UInt8] {
    let minimum = bytes.byte(start)
    guard (1...11).contains(minimum), count > 0 else { return [] }
    let clear = 1 << minimum
    var bits = PieceBits(bytes: bytes, position: start + 1)
    // The places and lengths of sequences in the output. A sequence is the one before it and the byte after.
    var (starts, lengths) = ([Int](repeating: 0, count: 4096), [Int](repeating: 0, count: 4096))
    var (next, size) = (clear + 2, minimum + 1)
    var previous: (start: Int, length: Int)?
    return [UInt8](unsafeUninitializedCapacity: count) { output, filled in
      while filled < count, let code = bits.next(size), code != clear + 1 {
        if code == clear {
          (next, size, previous) = (clear + 2, minimum + 1, nil)
          continue
        }
        let isNew = previous != nil && next < 4096
        if isNew, let previous { (starts[next], lengths[next]) = (previous.start, previous.length + 1) }
        guard code < clear || code < next + (isNew ? 1 : 0) else { return }
        let begin = filled
        if code < clear {
          output[filled] = UInt8(truncatingIfNeeded: code)
          filled += 1
        } else {
          for offset in 0..<min(lengths[code], count - filled) {
            output[begin + offset] = output[starts[code] + offset]
          }
          filled += min(lengths[code], count - filled)
        }
        if isNew {
          next += 1
          if next == 1 << size, size < 12 { size += 1 }
        }
        previous = (begin, filled - begin)
      }
    }
  }
}

/// The bits of data in pieces, each after a byte with its length, lowest bit first.
private struct PieceBits {
  let bytes: PictureBytes
  var position: Int
  private var (left, held, count) = (0, 0, 0)

  init(bytes: PictureBytes, position: Int) { (self.bytes, self.position) = (bytes, position) }

  mutating func next(_ size: Int) -> Int? {
    while count < size {
      if left == 0 {
        left = bytes.byte(position)
        position += 1
        guard left > 0 else { return nil }
      }
      guard position < bytes.count else { return nil }
      held |= bytes.byte(position) << count
      count += 8
      position += 1
      left -= 1
    }
    defer {
      held >>= size
      count -= size
    }
    return held & (1 << size - 1)
  }
}
