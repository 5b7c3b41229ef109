import CPictureHelper
import Glibc
import Resources

/// A request to parse Markdown: the length of the text, which is passed as UTF-8 in shared memory.
package struct MarkdownRequest: Equatable {
  package static let length = 9
  /// The longest text that is parsed, in bytes.
  package static let longestText = 8 << 20

  package let count: Int

  package init(count: Int) { self.count = count }

  /// Parses a message. Returns nil for any other message.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count == MarkdownRequest.length, bytes[0] == UInt8(ascii: "M"),
      let count = Int(exactly: UInt64(littleEndian: bytes, at: 1)), count <= MarkdownRequest.longestText
    else { return nil }
    self.count = count
  }

  package var bytes: [UInt8] { [UInt8(ascii: "M")] + UInt64(count).littleEndianBytes }
}

/// The answer of a helper that parses Markdown. The tree is in the memory for answers, in the format of
/// ``MarkdownNode``.
package struct MarkdownAnswer: Equatable {
  package static let length = 9
  /// The largest tree that is accepted, in bytes.
  private static let longestTree = 64 << 20

  package let count: Int

  package init(count: Int) { self.count = count }

  /// Parses a message. Returns nil if it violates the protocol.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count == MarkdownAnswer.length, bytes[0] == UInt8(ascii: "T"),
      let count = Int(exactly: UInt64(littleEndian: bytes, at: 1)), count <= MarkdownAnswer.longestTree
    else { return nil }
    self.count = count
  }

  package var bytes: [UInt8] { [UInt8(ascii: "T")] + UInt64(count).littleEndianBytes }
}

package enum SharedBytes {
  /// Returns a descriptor of shared memory with these bytes, which the caller owns, or nil if the system has
  /// no memory.
  package static func share(_ bytes: [UInt8]) -> Int32? {
    // Empty memory cannot be mapped.
    let memory = bytes.isEmpty ? stackednav_share([0], 1) : stackednav_share(bytes, bytes.count)
    return memory < 0 ? nil : memory
  }

  /// Copies `count` bytes that ``share(_:)`` has shared. Returns nil for memory of another size, memory that
  /// is not sealed, and other files.
  package static func adopt(_ memory: Int32, count: Int) -> [UInt8]? {
    let length = max(1, count)
    guard stackednav_is_sealed(memory, length) else { return nil }
    let bytes = FileBytes.read(memory, at: 0, count: length)
    return bytes.count == length ? (count > 0 ? bytes : []) : nil
  }
}
