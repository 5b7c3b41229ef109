package import Foundation

/// The header of a picture file: its format, its size, and its pixel format.
package struct PictureHeader: Equatable {
  package enum Kind {
    case png, bmp, jpeg, gif, webp, svg

    package var name: String {
      switch self {
      case .png: "PNG image"
      case .bmp: "BMP image"
      case .jpeg: "JPEG image"
      case .gif: "GIF image"
      case .webp: "WebP image"
      case .svg: "SVG image"
      }
    }
  }
  /// How channels state amounts of ink: 255 is all of it, or, as Adobe's programs write it, none.
  package enum Inks { case plain, inverted }

  package var kind: Kind
  /// The stored size, in pixels; `shownSize` is the size after applying the orientation.
  package var width, height: Int
  /// The rotation and mirroring that turns the stored picture upright.
  package var orientation = PictureOrientation.up
  /// The name of its color space, such as "sRGB"; nil for a drawing.
  package var colors: String?
  package var bitsPerChannel = 8
  package var hasAlpha = false
  /// The form of its channels if they are cyan, magenta, yellow and black.
  package var inks: Inks?
  /// The name of its kind if that cannot be decoded, such as "12-bit JPEG".
  package var unreadable: String?
  /// The memory that decoding takes, in bytes per pixel. A PNG is decoded row by row unless it is interlaced.
  package var decodingCost = 4.0
  /// Whether the file may contain an animation.
  package var mayBeAnimated = false

  /// The size of the picture as it is shown, in pixels.
  package var shownSize: CGSize { CGSize(width: shownPixels.width, height: shownPixels.height) }

  /// The same size in whole numbers.
  package var shownPixels: (width: Int, height: Int) {
    orientation.swapsSides ? (height, width) : (width, height)
  }

  /// Whether the picture has more pixels than can be decoded.
  package var isTooLarge: Bool {
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow || pixels > PictureLimits.pixelCount
      || Double(pixels) * decodingCost > Double(PictureLimits.decodingMemory)
      || max(width, height) > PictureLimits.side
  }

  /// Reads the header of a file.
  ///
  /// - Throws: A `PlatformError` if the format is not supported or the picture is too large to decode.
  package init(of file: PictureFile) throws {
    let path = file.name
    do {
      guard let header = try PictureHeader(recognizing: file) else {
        throw PlatformError("\(path) is neither a PNG, BMP, JPEG, GIF or WebP picture nor an SVG drawing")
      }
      self = header
    } catch PictureProblem.unsupported(let kind) {
      throw PlatformError("\(path): \(kind) pictures cannot be shown")
    } catch PictureProblem.tooLarge(let width, let height) {
      throw PlatformError("\(path) is too large: \(width) x \(height) pixels")
    } catch PictureProblem.empty {
      throw PlatformError("\(path) is an empty picture")
    }
  }

  /// Reads the header of a file, or returns nil if it is not recognized as a picture.
  ///
  /// - Throws: The reason that the picture cannot be decoded.
  init?(recognizing file: PictureFile) throws(PictureProblem) {
    guard let header = PictureHeader(reading: file.bytes) else {
      guard let kind = ForeignPicture.name(of: file) else { return nil }
      throw .unsupported(kind)
    }
    if let kind = header.unreadable { throw .unsupported(kind) }
    guard header.width > 0, header.height > 0 else { throw .empty }
    let (width, height) = header.shownPixels
    guard !header.isTooLarge else { throw .tooLarge(width: width, height: height) }
    self = header
  }

  /// Reads a header, or returns nil if the format is not supported.
  ///
  /// - Parameter read: Returns up to `count` bytes from `offset`.
  package init?(reading read: (_ offset: Int, _ count: Int) -> [UInt8]) {
    let head = PictureBytes(read(0, 64))
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), head.count >= 26 {
      self.init(png: head, read)
    } else if head.starts(with: [0x42, 0x4D]), head.count >= 26 {
      self.init(bmp: head)
    } else if head.starts(with: [0xFF, 0xD8, 0xFF]) {
      self.init(jpeg: read)
    } else if head.starts(with: Array("GIF8".utf8)), head.count >= 10 {
      self.init(.gif, head.little(6, 2), head.little(8, 2), "Palette", hasAlpha: true)
      decodingCost = 9  // the canvas, a copy of it, and the indices of a frame
      mayBeAnimated = true
    } else if head.starts(with: Array("RIFF".utf8)), head.text(8, 4) == "WEBP", head.count >= 30 {
      self.init(webp: head, read)
    } else {
      self.init(svg: String(decoding: read(0, 4096), as: UTF8.self))
    }
  }

  init(
    _ kind: Kind, _ width: Int, _ height: Int, _ colors: String?, bits: Int = 8, hasAlpha: Bool = false
  ) {
    self.kind = kind
    self.width = width
    self.height = height
    self.colors = colors
    bitsPerChannel = bits
    self.hasAlpha = hasAlpha
  }
}

/// Bytes that can be read as numbers. Bytes beyond the end read as zero.
struct PictureBytes {
  private let bytes: [UInt8]
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }
  func starts(with start: [UInt8]) -> Bool { bytes.starts(with: start) }
  func byte(_ offset: Int) -> Int { bytes.indices.contains(offset) ? Int(bytes[offset]) : 0 }
  /// Returns a big-endian number.
  func big(_ offset: Int, _ length: Int) -> Int {
    (offset..<offset + length).reduce(0) { $0 << 8 | byte($1) }
  }
  /// Returns a little-endian number.
  func little(_ offset: Int, _ length: Int) -> Int {
    (offset..<offset + length).reversed().reduce(0) { $0 << 8 | byte($1) }
  }
  func text(_ offset: Int, _ length: Int) -> String {
    String(decoding: bytes.dropFirst(offset).prefix(length), as: UTF8.self)
  }
}
