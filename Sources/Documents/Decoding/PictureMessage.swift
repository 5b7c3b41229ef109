package import Foundation
import ViewTree

/// What the program asks a helper that decodes pictures: the size that a picture is to fit, in pixels. The open file
/// comes with it.
package nonisolated struct PictureRequest: Equatable {
  package static let length = 16

  package let size: CGSize

  package init(size: CGSize) { self.size = size }

  /// Reads a message; nil for one of another length, or with a size that is none.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count == PictureRequest.length else { return nil }
    let sides = [0, 8].map { Double(bitPattern: UInt64(littleEndian: bytes, at: $0)) }
    guard sides.allSatisfy({ $0.isFinite && $0 >= 1 }) else { return nil }
    size = CGSize(width: sides[0], height: sides[1])
  }

  package var bytes: [UInt8] {
    [size.width, size.height].flatMap { Double($0).bitPattern.littleEndianBytes }
  }
}

/// What a helper answers. Whatever a decoder has been led to say, the program takes no answer that breaks the rules.
package nonisolated enum PictureAnswer: Equatable {
  /// Rows from the top down without gaps, four bytes a pixel as in `CGImage`, in the memory that comes along.
  case pixels(width: Int, height: Int)
  /// Why there is no picture.
  case refusal(String)

  /// The longest message.
  package static let length = 600
  /// More pixels than the decoder makes.
  private static let mostPixels = 32_000_000

  /// Reads a message.
  ///
  /// - Parameters:
  ///   - hasMemory: Whether a descriptor came with it.
  ///   - request: What was asked: a picture is larger by no more than the pixel that a drawing is rounded up by.
  /// - Returns: nil for anything that no helper says.
  package init?(_ bytes: [UInt8], hasMemory: Bool, to request: PictureRequest) {
    switch bytes.first {
    case 0 where !hasMemory && bytes.count <= PictureAnswer.length:
      self = .refusal(String(decoding: bytes.dropFirst(), as: UTF8.self))
    case 1 where hasMemory && bytes.count == 17:
      let (width, height) = (UInt64(littleEndian: bytes, at: 1), UInt64(littleEndian: bytes, at: 9))
      guard (1...16_384).contains(width), (1...16_384).contains(height),
        width * height <= PictureAnswer.mostPixels,
        Double(width) <= request.size.width + 1, Double(height) <= request.size.height + 1
      else { return nil }
      self = .pixels(width: Int(width), height: Int(height))
    default: return nil
    }
  }

  package var bytes: [UInt8] {
    switch self {
    case .pixels(let width, let height):
      [1] + UInt64(width).littleEndianBytes + UInt64(height).littleEndianBytes
    case .refusal(let sentence): [0] + sentence.utf8.prefix(PictureAnswer.length - 1)
    }
  }
}

nonisolated extension UInt64 {
  init(littleEndian bytes: [UInt8], at offset: Int) {
    self = bytes[offset..<offset + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  var littleEndianBytes: [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) } }
}
