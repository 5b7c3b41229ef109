package import Foundation
import Geometry
import Raster

/// A request to decode a picture: the size to fit, in pixels, and whether to decode all frames of an
/// animation. The open file is passed along.
package struct PictureRequest: Equatable {
  package static let length = 17

  package let size: CGSize
  package let isAnimated: Bool

  package init(size: CGSize, isAnimated: Bool = false) {
    self.size = size
    self.isAnimated = isAnimated
  }

  /// Parses a message. Returns nil if it has another length or an invalid size.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count == PictureRequest.length, bytes[16] <= 1 else { return nil }
    isAnimated = bytes[16] == 1
    let sides = [0, 8].map { Double(bitPattern: UInt64(littleEndian: bytes, at: $0)) }
    guard sides.allSatisfy({ $0.isFinite && $0 >= 1 }) else { return nil }
    size = CGSize(width: sides[0], height: sides[1])
  }

  package var bytes: [UInt8] {
    [size.width, size.height].flatMap { Double($0).bitPattern.littleEndianBytes } + [isAnimated ? 1 : 0]
  }
}

/// The answer of a helper that decodes pictures. The program rejects answers that violate the protocol, since
/// the decoder may be compromised.
package enum PictureAnswer: Equatable {
  /// The picture's size. Its pixels are in the memory for answers: rows from top to bottom without gaps, four
  /// bytes a pixel as in `CGImage`.
  case pixels(width: Int, height: Int)
  /// The size and number of an animation's frames, and how often they play; 0 for ever. In the memory,
  /// the time of each frame precedes the pixels of all of them: four bytes, in milliseconds.
  case frames(width: Int, height: Int, count: Int, plays: Int)
  /// The reason that there is no picture.
  case refusal(String)
  /// The file name of the library that decodes pictures of this format, and is not installed.
  case missingLibrary(String)

  /// The length of the longest message, in bytes.
  package static let length = 600
  private static let longestLibraryName = 64

  /// Parses a message.
  ///
  /// - Parameter request: The request. The picture may exceed its size by one pixel, since drawings are rounded up.
  /// - Returns: nil if the message violates the protocol.
  package init?(_ bytes: [UInt8], to request: PictureRequest) {
    switch bytes.first {
    case 0 where bytes.count <= PictureAnswer.length:
      self = .refusal(String(decoding: bytes.dropFirst(), as: UTF8.self))
    case 3 where bytes.count <= 1 + PictureAnswer.longestLibraryName:
      guard bytes.dropFirst().allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
      self = .missingLibrary(String(decoding: bytes.dropFirst(), as: UTF8.self))
    case (request.isAnimated ? 2 : 1) where bytes.count == (request.isAnimated ? 33 : 17):
      let (width, height) = (UInt64(littleEndian: bytes, at: 1), UInt64(littleEndian: bytes, at: 9))
      guard (1...16_384).contains(width), (1...16_384).contains(height),
        width * height <= PictureLimits.resultPixelCount,
        Double(width) <= request.size.width + 1, Double(height) <= request.size.height + 1
      else { return nil }
      guard request.isAnimated else {
        self = .pixels(width: Int(width), height: Int(height))
        return
      }
      let (count, plays) = (UInt64(littleEndian: bytes, at: 17), UInt64(littleEndian: bytes, at: 25))
      guard (2...UInt64(PictureLimits.resultPixelCount)).contains(count), plays <= UInt32.max,
        width * height * count <= PictureLimits.resultPixelCount
      else { return nil }
      self = .frames(width: Int(width), height: Int(height), count: Int(count), plays: Int(plays))
    default: return nil
    }
  }

  package var bytes: [UInt8] {
    switch self {
    case .pixels(let width, let height):
      [1] + UInt64(width).littleEndianBytes + UInt64(height).littleEndianBytes
    case .frames(let width, let height, let count, let plays):
      [2] + [width, height, count, plays].flatMap { UInt64($0).littleEndianBytes }
    case .missingLibrary(let name): [3] + name.utf8.prefix(PictureAnswer.longestLibraryName)
    case .refusal(let sentence): [0] + sentence.utf8.prefix(PictureAnswer.length - 1)
    }
  }
}

extension UInt32 {
  package var littleEndianBytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) } }
}

extension UInt64 {
  init(littleEndian bytes: [UInt8], at offset: Int) {
    self = bytes[offset..<offset + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  var littleEndianBytes: [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) } }
}
