import Foundation

/// The digest of RFC 1321. The names of thumbnails are derived from it. It protects no secret.
enum MD5 {
  /// Returns the digest as 32 hexadecimal digits.
  static func digits(of bytes: some Collection<UInt8>) -> String {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
    var padded = Array(bytes)
    padded.append(0x80)
    padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
    padded += littleEndian(UInt64(bytes.count) &* 8)
    for start in stride(from: 0, to: padded.count, by: 64) {
      add(padded[start..<(start + 64)], to: &state)
    }
    return state.flatMap(littleEndian).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The rotation of each step: four values in turn in each of four rounds.
  private static let turns: [[UInt32]] = [
    [7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21],
  ]
  /// The constants of the RFC, derived from the sines of integers.
  private static let constants = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }

  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    let words = (0..<16).map { word in
      (0..<4).reduce(UInt32(0)) { $0 | UInt32(block[block.startIndex + 4 * word + $1]) << (8 * UInt32($1)) }
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    for step in 0..<64 {
      let (mixed, word) =
        switch step / 16 {
        case 0: (b & c | ~b & d, step)
        case 1: (b & d | c & ~d, (5 * step + 1) % 16)
        case 2: (b ^ c ^ d, (3 * step + 5) % 16)
        default: (c ^ (b | ~d), 7 * step % 16)
        }
      let sum = a &+ mixed &+ constants[step] &+ words[word]
      let turn = turns[step / 16][step % 4]
      (a, b, c, d) = (d, b &+ (sum << turn | sum >> (32 - turn)), b, c)
    }
    for (index, value) in [a, b, c, d].enumerated() { state[index] &+= value }
  }

  private static func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
