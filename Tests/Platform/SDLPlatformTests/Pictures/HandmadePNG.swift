/// PNG pictures written by hand, so that they can differ from what programs write.
nonisolated enum HandmadePNG {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns the first chunk of a picture with one bit per pixel.
  static func head(width: Int, height: Int, isInterlaced: Bool = false) -> [UInt8] {
    chunk("IHDR", bigEndian(width) + bigEndian(height) + [1, 0, 0, 0, isInterlaced ? 1 : 0])
  }

  /// Returns a white square with the best compression that the format allows; `side` must be a multiple of 4.
  static func blank(side: Int, isInterlaced: Bool = false) -> [UInt8] {
    // A byte for the filter and one for each 8 pixels, equal in all rows.
    let row = [0] + [UInt8](repeating: 0xFF, count: (side + 7) / 8)
    return signature + head(width: side, height: side, isInterlaced: isInterlaced)
      + chunk("IDAT", packed(row, times: side)) + chunk("IEND", [])
  }

  /// Repeats `row` in a zlib stream. The first row is literal, the others are copies of what precedes them;
  /// DEFLATE's fixed code takes 13 bits for 258 bytes.
  private static func packed(_ row: [UInt8], times: Int) -> [UInt8] {
    var bits = BitWriter()
    bits.add(0b011, 3)  // the last block, with the fixed code
    for byte in row { bits.addLiteral(Int(byte)) }
    var rest = row.count * (times - 1)
    while rest >= 258 + 3 || rest == 258 {
      bits.addCode(0b1100_0101, 8)  // a length of 258
      bits.addDistance(row.count)
      rest -= 258
    }
    let start = row.count * times - rest
    for index in 0..<rest { bits.addLiteral(Int(row[(start + index) % row.count])) }
    bits.addCode(0, 7)  // the end of the block
    return [0x78, 0x01] + bits.finished + bigEndian(sum(of: row, times: times))
  }

  /// Returns the Adler-32 checksum.
  private static func sum(of row: [UInt8], times: Int) -> Int {
    var (low, high) = (1, 0)
    let total = row.reduce(0) { $0 + Int($1) }
    let weighted = row.enumerated().reduce(0) { $0 + (row.count - $1.offset) * Int($1.element) }
    for _ in 0..<times {
      high = (high + row.count * low + weighted) % 65_521
      low = (low + total) % 65_521
    }
    return high << 16 | low
  }

  static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + contents
    let sum = body.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return bigEndian(contents.count) + body + bigEndian(Int(~sum))
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

/// Writes bits in DEFLATE's order.
private nonisolated struct BitWriter {
  private var bytes: [UInt8] = []
  private var (held, count) = (0, 0)

  /// Adds a number, lowest bit first.
  mutating func add(_ number: Int, _ length: Int) {
    held |= number << count
    count += length
    while count >= 8 {
      bytes.append(UInt8(held & 0xFF))
      held >>= 8
      count -= 8
    }
  }

  /// Adds a code, highest bit first.
  mutating func addCode(_ code: Int, _ length: Int) {
    for bit in (0..<length).reversed() { add(code >> bit & 1, 1) }
  }

  mutating func addLiteral(_ byte: Int) {
    if byte < 144 { addCode(0b0011_0000 + byte, 8) } else { addCode(0b1_1001_0000 + byte - 144, 9) }
  }

  mutating func addDistance(_ distance: Int) {
    // Two codes for each number of extra bits, from 5 on.
    var extra = 0
    while distance > 2 << (extra + 1) { extra += 1 }
    let isUpper = distance > 3 << extra
    addCode(2 * extra + 2 + (isUpper ? 1 : 0), 5)
    add(distance - 1 - ((isUpper ? 3 : 2) << extra), extra)
  }

  var finished: [UInt8] { count > 0 ? bytes + [UInt8(held)] : bytes }
}
