/// JPEG pictures written by hand, so that they can differ from what programs write.
nonisolated enum HandmadeJPEG {
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
