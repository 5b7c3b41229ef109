/// JPEG pictures written by hand, so that they can differ from what programs write.
nonisolated enum HandmadeJPEG {
  /// Returns a picture whose pixels are all 128: two bits for each block of 8 by 8.
  ///
  /// - Parameter bytes: The length of the pixels' data; nil for all of it.
  static func gray(width: Int, height: Int, bytes: Int? = nil) -> [UInt8] {
    let quantization: [UInt8] = [0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 8, count: 64)
    let size = [height, width].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8] + size + [1, 1, 0x11, 0]
    let code: [UInt8] = [1] + [UInt8](repeating: 0, count: 16)
    let codes: [UInt8] = [0xFF, 0xC4, 0, 20, 0x00] + code + [0xFF, 0xC4, 0, 20, 0x10] + code
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
    let count = bytes ?? ((width + 7) / 8 * ((height + 7) / 8) + 3) / 4
    return [0xFF, 0xD8] + quantization + frame + codes + scan + [UInt8](repeating: 0, count: count)
      + [0xFF, 0xD9]
  }

  /// Returns a picture of 8 by 8 pixels with four channels, all 128.
  ///
  /// - Parameter segments: The segments before the frame.
  static func inks(_ segments: [UInt8]) -> [UInt8] {
    let quantization: [UInt8] = [0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 8, count: 64)
    let channels: [UInt8] = [1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 4, 0x11, 0]
    let frame: [UInt8] = [0xFF, 0xC0, 0, 20, 8, 0, 8, 0, 8, 4] + channels
    // One code of one bit in each table: no difference, and the end of the block.
    let code: [UInt8] = [1] + [UInt8](repeating: 0, count: 16)
    let codes: [UInt8] = [0xFF, 0xC4, 0, 20, 0x00] + code + [0xFF, 0xC4, 0, 20, 0x10] + code
    let scan: [UInt8] = [0xFF, 0xDA, 0, 14, 4, 1, 0, 2, 0, 3, 0, 4, 0, 0, 63, 0, 0x00, 0xFF, 0xD9]
    return [0xFF, 0xD8] + segments + quantization + frame + codes + scan
  }
}
