import Foundation

/// What the first bytes of a picture file say: its kind and size.
nonisolated struct PictureHeader: Equatable {
  enum Kind { case png, bmp }

  var kind: Kind
  var width, height: Int

  /// Reads the head of the file at `path` and no more.
  ///
  /// - Throws: a `PlatformError` where the file cannot be read, is of another kind, or is too large
  ///   to decode.
  init(ofFileAt path: String) throws {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw PlatformError("cannot open the picture \(path)")
    }
    defer { try? file.close() }
    let bytes = Array((try? file.read(upToCount: 32)) ?? Data())
    guard let header = PictureHeader(bytes) else {
      throw PlatformError("\(path) is neither a PNG nor a BMP picture")
    }
    guard header.width > 0, header.height > 0 else { throw PlatformError("\(path) is an empty picture") }
    let (pixels, overflow) = header.width.multipliedReportingOverflow(by: header.height)
    guard !overflow, pixels <= PictureDecoder.largestPixelCount else {
      throw PlatformError("\(path) is too large: \(header.width) x \(header.height) pixels")
    }
    self = header
  }

  private init?(_ bytes: [UInt8]) {
    func number(_ places: some Sequence<Int>) -> UInt32 {
      places.reduce(0) { $0 << 8 | UInt32(bytes[$1]) }
    }
    if bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self.init(.png, width: Int(number(16..<20)), height: Int(number(20..<24)))
    } else if bytes.count >= 26, bytes.starts(with: [0x42, 0x4D]) {
      if number((14..<18).reversed()) == 12 {  // the header of OS/2 has 16-bit sizes
        self.init(.bmp, width: Int(number((18..<20).reversed())), height: Int(number((20..<22).reversed())))
      } else {
        // A negative height says that the rows go from top to bottom.
        let width = Int32(bitPattern: number((18..<22).reversed()))
        let height = Int32(bitPattern: number((22..<26).reversed()))
        self.init(.bmp, width: Int(width), height: abs(Int(height)))
      }
    } else {
      return nil
    }
  }

  private init(_ kind: Kind, width: Int, height: Int) {
    self.kind = kind
    self.width = width
    self.height = height
  }
}
