import FileSystem

/// The duration of sounds and videos, read from their headers.
enum MediaDuration {
  typealias Reading = (_ offset: Int, _ count: Int) -> [UInt8]

  /// The maximum number of boxes or chunks that are read.
  private static let maximum = 256

  /// Returns the duration in seconds; nil if the format is unknown or the header has none.
  static func seconds(size: Int, _ read: Reading) -> Double? {
    let head = Head(bytes: read(0, 4096))
    let seconds: Double? =
      switch (head.text(0, 4), head.text(8, 4)) {
      case ("RIFF", "WAVE"): wave(read)
      case ("RIFF", "AVI "): Double(head.little(32, 4)) * Double(head.little(48, 4)) / 1e6
      case ("fLaC", _): flac(head)
      case ("OggS", _): ogg(head, size: size, read)
      case _ where head.big(0, 4) == 0x1A45_DFA3: matroska(head)
      case _ where ["ftyp", "moov"].contains(head.text(4, 4)): movie(size: size, read)
      default: mp3(head, size: size, read)
      }
    // A year; anything else is damage.
    return seconds.flatMap { $0 > 0 && $0 < 31_536_000 ? $0 : nil }
  }

  private static func wave(_ read: Reading) -> Double? {
    var (offset, rate) = (12, 0)
    for _ in 0..<maximum {
      let chunk = Head(bytes: read(offset, 24))
      guard chunk.bytes.count >= 8 else { return nil }
      if chunk.text(0, 4) == "fmt " { rate = chunk.little(16, 4) }
      if chunk.text(0, 4) == "data" { return rate > 0 ? Double(chunk.little(4, 4)) / Double(rate) : nil }
      offset += 8 + (chunk.little(4, 4) + 1) / 2 * 2
    }
    return nil
  }

  private static func flac(_ head: Head) -> Double? {
    // After the block's header of four bytes: 20 bits for the rate from byte 10 on, 36 for the samples.
    let rate = head.big(18, 3) >> 4
    let samples = (head.big(21, 1) & 15) << 32 | head.big(22, 4)
    return rate > 0 ? Double(samples) / Double(rate) : nil
  }

  /// The last page has the number of samples.
  private static func ogg(_ head: Head, size: Int, _ read: Reading) -> Double? {
    let isOpus = head.text(28, 8) == "OpusHead"
    guard isOpus || head.text(29, 6) == "vorbis" else { return nil }
    let rate = isOpus ? 48_000 : head.little(40, 4)
    let tail = Head(bytes: read(max(0, size - 65_536), 65_536))
    let page = stride(from: tail.bytes.count - 27, through: 0, by: -1).first { tail.text($0, 4) == "OggS" }
    return page.flatMap { rate > 0 ? Double(tail.little($0 + 6, 7)) / Double(rate) : nil }
  }

  private static func movie(size: Int, _ read: Reading) -> Double? {
    var (offset, end) = (0, size)
    for _ in 0..<maximum where offset < end {
      let box = Head(bytes: read(offset, 40))
      guard box.bytes.count >= 8 else { return nil }
      let long = box.big(0, 4) == 1
      let length = long ? box.big(8, 8) : box.big(0, 4)
      switch box.text(4, 4) {
      case "moov":
        end = length == 0 ? size : offset.addingClamped(length)
        offset += long ? 16 : 8
        continue
      case "mvhd":
        let isLarge = box.big(8, 1) == 1
        let scale = isLarge ? box.big(28, 4) : box.big(20, 4)
        let duration = isLarge ? box.big(32, 8) : box.big(24, 4)
        return scale > 0 ? Double(duration) / Double(scale) : nil
      default:
        guard length >= 8 else { return nil }
        offset = offset.addingClamped(length)
      }
    }
    return nil
  }

  /// The duration is near the beginning: an element 44 89 with a float, in units of element 2A D7 B1.
  private static func matroska(_ head: Head) -> Double? {
    guard let info = head.index(of: [0x15, 0x49, 0xA9, 0x66], from: 0),
      let index = head.index(of: [0x44, 0x89], from: info)
    else { return nil }
    let scale = head.index(of: [0x2A, 0xD7, 0xB1], from: info).map { start in
      head.big(start + 4, head.big(start + 3, 1) & 7)
    }
    let value =
      head.big(index + 2, 1) == 0x88
      ? Double(bitPattern: UInt64(truncatingIfNeeded: head.big(index + 3, 8)))
      : Double(Float(bitPattern: UInt32(truncatingIfNeeded: head.big(index + 3, 4))))
    return value * Double(scale ?? 1_000_000) / 1e9
  }

  /// The first frame may state the number of frames; otherwise all have the bit rate of the first.
  private static func mp3(_ head: Head, size: Int, _ read: Reading) -> Double? {
    var start = 0
    if head.text(0, 3) == "ID3" {
      start = 10 + (6..<10).reduce(0) { $0 << 7 | head.big($1, 1) & 0x7F }
    }
    let frame = Head(bytes: read(start, 200))
    let (version, layer) = (frame.big(1, 1) >> 3 & 3, frame.big(1, 1) >> 1 & 3)
    let (rateIndex, bitIndex) = (frame.big(2, 1) >> 2 & 3, frame.big(2, 1) >> 4)
    guard frame.big(0, 2) >> 5 == 0x7FF, layer == 1, version != 1, rateIndex < 3, (1...14).contains(bitIndex)
    else {
      return nil
    }
    let rate = [44_100, 48_000, 32_000][rateIndex] >> [2, 0, 1, 0][version]
    let samples = version == 3 ? 1152 : 576
    for sign in ["Xing", "Info"] {
      if let index = frame.index(of: Array(sign.utf8), from: 4), frame.big(index + 4, 4) & 1 == 1 {
        return Double(frame.big(index + 8, 4) * samples) / Double(rate)
      }
    }
    let rates =
      version == 3
      ? [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
      : [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
    return Double(size - start) * 8 / Double(rates[bitIndex - 1] * 1000)
  }
}

/// Bytes that can be read as numbers. Bytes beyond the end read as zero.
private struct Head {
  let bytes: [UInt8]

  func big(_ offset: Int, _ length: Int) -> Int {
    (offset..<offset + length).reduce(0) { $0 << 8 | (bytes.indices.contains($1) ? Int(bytes[$1]) : 0) }
  }

  func little(_ offset: Int, _ length: Int) -> Int {
    (offset..<offset + length).reversed().reduce(0) {
      $0 << 8 | (bytes.indices.contains($1) ? Int(bytes[$1]) : 0)
    }
  }

  func text(_ offset: Int, _ length: Int) -> String {
    String(decoding: bytes.dropFirst(offset).prefix(length), as: UTF8.self)
  }

  func index(of sought: [UInt8], from start: Int) -> Int? {
    bytes.indices.dropFirst(start).first { bytes[$0...].starts(with: sought) }
  }
}
