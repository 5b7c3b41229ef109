import CPictureHelper
import Glibc

/// What the program asks a helper that parses Markdown: how long the text is. The text comes in shared memory, as UTF-8.
package nonisolated struct MarkdownRequest: Equatable {
  package static let length = 9
  /// Longer texts are neither asked about nor parsed, in bytes.
  package static let longestText = 8 << 20

  package let count: Int

  package init(count: Int) { self.count = count }

  /// Reads a message; nil for any other.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count == MarkdownRequest.length, bytes[0] == UInt8(ascii: "M"),
      let count = Int(exactly: UInt64(littleEndian: bytes, at: 1)), count <= MarkdownRequest.longestText
    else { return nil }
    self.count = count
  }

  package var bytes: [UInt8] { [UInt8(ascii: "M")] + UInt64(count).littleEndianBytes }
}

/// What the helper answers. The tree comes in shared memory, as ``MarkdownNode`` reads it.
package nonisolated struct MarkdownAnswer: Equatable {
  package static let length = 9
  /// Longer trees are not taken, in bytes.
  private static let longestTree = 64 << 20

  package let count: Int

  package init(count: Int) { self.count = count }

  /// Reads a message; nil for anything that no helper says.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count == MarkdownAnswer.length, bytes[0] == UInt8(ascii: "T"),
      let count = Int(exactly: UInt64(littleEndian: bytes, at: 1)), count <= MarkdownAnswer.longestTree
    else { return nil }
    self.count = count
  }

  package var bytes: [UInt8] { [UInt8(ascii: "T")] + UInt64(count).littleEndianBytes }
}

package nonisolated enum SharedBytes {
  /// Returns a descriptor of memory with these bytes, which is the caller's; nil where the system has none.
  package static func share(_ bytes: [UInt8]) -> Int32? {
    // An empty piece of memory cannot be mapped.
    let memory = bytes.isEmpty ? stackednav_share([0], 1) : stackednav_share(bytes, bytes.count)
    return memory < 0 ? nil : memory
  }

  /// Copies what ``share(_:)`` has made of so many bytes; nil for anything else.
  package static func take(_ memory: Int32, count: Int) -> [UInt8]? {
    var isRead = false
    let bytes = [UInt8](unsafeUninitializedCapacity: max(1, count)) { buffer, filled in
      isRead = stackednav_take(memory, buffer.baseAddress, buffer.count)
      filled = isRead ? count : 0
    }
    return isRead ? bytes : nil
  }
}
