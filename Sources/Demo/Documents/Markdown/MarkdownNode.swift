import Glibc

/// A node of a Markdown text's tree, as a helper process sends it.
///
/// A node is encoded as one byte for its kind, four bytes for a number, four for the length of its text (both
/// little-endian), and the text. Containers are followed by their children and a zero byte.
package struct MarkdownNode: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    // Blocks.
    case paragraph = 1, heading, quote, list, item, table, head, row, cell, note
    // Containers within lines.
    case emphasis, strong, deleted, link, picture
    // Kinds without children.
    case code, html, rule, text, softBreak, lineBreak, codeSpan, htmlSpan, mention

    var isContainer: Bool { rawValue < Kind.code.rawValue }
    /// Whether the node is part of a line of text.
    var isInline: Bool {
      (Kind.emphasis.rawValue...Kind.picture.rawValue).contains(rawValue) || rawValue >= Kind.text.rawValue
    }
  }

  let kind: Kind
  /// The level of a heading; the first number of a list, or -1 for bullets; for a list item, 1 or 0 for a
  /// task that is done or not, and -1 otherwise.
  let number: Int
  /// The contents of a text, or the URL of a link or picture.
  let text: String
  private(set) var children: [MarkdownNode] = []

  /// Decodes the output of a ``Writer``. Returns nil for anything else.
  ///
  /// - Complexity: O(`bytes.count`). Nodes are nested no deeper than ``CommonMark/deepest``.
  package static func nodes(_ bytes: [UInt8]) -> [MarkdownNode]? {
    var open: [MarkdownNode] = []
    var top: [MarkdownNode] = []
    func append(_ node: MarkdownNode) {
      if open.isEmpty { top.append(node) } else { open[open.count - 1].children.append(node) }
    }
    var position = 0
    while position < bytes.count {
      guard bytes[position] != 0 else {
        guard let node = open.popLast() else { return nil }
        append(node)
        position += 1
        continue
      }
      guard let kind = Kind(rawValue: bytes[position]), bytes.count - position >= 9 else { return nil }
      let number = Int32(truncatingIfNeeded: UInt32(littleEndian: bytes, at: position + 1))
      let length = Int(UInt32(littleEndian: bytes, at: position + 5))
      position += 9
      guard length <= bytes.count - position else { return nil }
      let text = String(decoding: bytes[position..<(position + length)], as: UTF8.self)
      position += length
      let node = MarkdownNode(kind: kind, number: Int(number), text: text)
      if kind.isContainer {
        guard open.count < CommonMark.deepest else { return nil }
        open.append(node)
      } else {
        append(node)
      }
    }
    return open.isEmpty ? top : nil
  }

  /// Encodes nodes in document order.
  struct Writer {
    private(set) var bytes: [UInt8] = []

    mutating func open(_ kind: Kind, number: Int32, text: UnsafePointer<CChar>?) {
      let text = UnsafeBufferPointer(start: text, count: text.map { strlen($0) } ?? 0)
      bytes.append(kind.rawValue)
      withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
      withUnsafeBytes(of: UInt32(clamping: text.count).littleEndian) { bytes.append(contentsOf: $0) }
      bytes.append(contentsOf: UnsafeRawBufferPointer(text))
    }

    mutating func close() { bytes.append(0) }

    /// Adds a node without children.
    mutating func add(_ kind: Kind, text: UnsafePointer<CChar>?) { open(kind, number: 0, text: text) }
  }
}

extension UInt32 {
  fileprivate init(littleEndian bytes: [UInt8], at offset: Int) {
    self = (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << (8 * UInt32($1)) }
  }
}
