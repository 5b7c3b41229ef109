import FileSystem

/// Counts the entries of an archive with a few small reads.
enum ArchiveEntries {
  /// The maximum number of headers of a tar archive that are read.
  private static let maximum = 10_000

  /// Returns nil if the archive is of another kind, or has too many entries to count.
  ///
  /// - Parameter read: Returns up to `count` bytes from `offset`.
  static func count(size: Int, _ read: (_ offset: Int, _ count: Int) -> [UInt8]) -> Int? {
    read(0, 2) == [0x50, 0x4B] ? zip(size: size, read) : tar(size: size, read)
  }

  /// The count is in the record at the end, before a comment of up to 65,535 bytes.
  private static func zip(size: Int, _ read: (Int, Int) -> [UInt8]) -> Int? {
    let tail = read(max(0, size - 65_557), 65_557)
    guard tail.count >= 22 else { return nil }
    let start = stride(from: tail.count - 22, through: 0, by: -1).first {
      tail[$0] == 0x50 && tail[$0..<($0 + 4)].elementsEqual([0x50, 0x4B, 5, 6])
    }
    guard let start else { return nil }
    let count = Int(tail[start + 10]) | Int(tail[start + 11]) << 8
    // The largest number means that another record has it.
    return count == 0xFFFF ? nil : count
  }

  private static func tar(size: Int, _ read: (Int, Int) -> [UInt8]) -> Int? {
    var (offset, count) = (0, 0)
    for _ in 0..<maximum {
      let head = read(offset, 512)
      if head.count < 512 || head[0] == 0 { return count > 0 ? count : nil }
      guard head[257..<262].elementsEqual(Array("ustar".utf8)) else { return nil }
      let digits = head[124..<136].filter { (0x30...0x37).contains($0) }
      let length = digits.reduce(0) { $0 << 3 | Int($1 & 7) }
      // Headers of other types describe the entry that follows.
      if ![UInt8(ascii: "x"), UInt8(ascii: "g"), UInt8(ascii: "L"), UInt8(ascii: "K")].contains(head[156]) {
        count += 1
      }
      offset = offset.addingClamped(512 + (length.addingClamped(511) / 512).multipliedClamped(by: 512))
    }
    return nil
  }
}
