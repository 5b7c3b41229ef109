public import Foundation

/// The properties of a picture file, which its header states.
public struct PictureInfo: Hashable, Sendable {
  /// The size in pixels after applying the orientation; for a drawing, its nominal size.
  public let size: CGSize
  /// The name of the format, such as "JPEG image".
  public let kindName: String
  /// Whether it is a drawing, which is sharp at any size.
  public let isDrawing: Bool
  /// The name of the color space, such as "sRGB" or "Gray"; nil for a drawing.
  public let colors: String?
  /// The number of bits per color channel.
  public let bitsPerChannel: Int
  /// Whether the picture has an alpha channel.
  public let hasAlpha: Bool
  /// Whether the file may contain an animation. Only decoding tells for a GIF.
  public let mayBeAnimated: Bool

  /// Reads the header of a file, without decoding the picture.
  ///
  /// - Throws: A `PlatformError` of one line if the file is missing, of another format, or too large.
  public init(ofFileAt path: String) throws {
    self.init(try PictureFile.reading(path) { try PictureHeader(of: $0) })
  }

  /// Reads the header of an open file, whatever its file offset. Returns nil if the first bytes are not those
  /// of a picture.
  ///
  /// - Parameter name: The name of the file, whose extension distinguishes raw files from TIFF files.
  /// - Throws: The reason that the picture cannot be decoded.
  public init?(descriptor: Int32, named name: String) throws(PictureProblem) {
    let file = PictureFile(descriptor: descriptor, name: name)
    guard let header = try PictureHeader(recognizing: file) else { return nil }
    self.init(header)
  }

  package init(_ header: PictureHeader) {
    size = header.shownSize
    kindName = header.kind.name
    isDrawing = header.kind == .svg
    colors = header.colors
    bitsPerChannel = header.bitsPerChannel
    hasAlpha = header.hasAlpha
    mayBeAnimated = header.mayBeAnimated
  }
}

/// The reason that a picture cannot be decoded, as its header states.
public enum PictureProblem: Error, Hashable, Sendable {
  /// The format is not supported. Its name is given, such as "HEIC".
  case unsupported(String)
  /// The picture is too large. Its size in pixels is given.
  case tooLarge(width: Int, height: Int)
  /// The picture has no pixels.
  case empty
}
