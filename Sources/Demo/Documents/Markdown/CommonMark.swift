import CCommonMark
import CPictureHelper
import Synchronization

/// Parses Markdown with libcmark-gfm: CommonMark with GitHub's tables, task lists, footnotes, strikethrough
/// and autolinks.
///
/// The library takes quadratic time for some texts, so the program runs it in a helper process (see
/// ``MarkdownHelper``) and receives the tree as bytes (see ``MarkdownNode``).
package enum CommonMark {
  /// The deepest nesting of containers. Deeper ones are omitted, but their text is kept.
  static let deepest = 48
  /// The largest tree in bytes. 1 MiB of ordinary Markdown produces a third of this.
  private static let largestTree = 32 << 20

  /// The library's parsers share mutable tables, so only one may run at a time.
  private static let turn = Mutex(())

  private static let extensionNames = {
    cmark_gfm_core_extensions_ensure_registered()
    return ["table", "strikethrough", "autolink", "tasklist"]
  }()

  /// Returns the tree of a text in the format of ``MarkdownNode``, or nil if it is too large.
  ///
  /// - Parameter milliseconds: The CPU time after which the process ends; nil for no limit. Set it only in a
  ///   process that does nothing else.
  package static func tree(of text: [UInt8], milliseconds: Int? = nil) -> [UInt8]? {
    turn.withLock { _ in
      if let milliseconds { stackednav_limit_work(Int32(clamping: milliseconds)) }
      defer { if milliseconds != nil { stackednav_limit_work(0) } }
      guard let parser = cmark_parser_new(CMARK_OPT_FOOTNOTES) else { return nil }
      defer { cmark_parser_free(parser) }
      for name in extensionNames {
        guard let found = cmark_find_syntax_extension(name) else { continue }
        cmark_parser_attach_syntax_extension(parser, found)
      }
      text.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return }
        cmark_parser_feed(parser, start.assumingMemoryBound(to: CChar.self), bytes.count)
      }
      guard let document = cmark_parser_finish(parser) else { return nil }
      defer { cmark_node_free(document) }
      return bytes(of: document)
    }
  }

  private static func bytes(of document: OpaquePointer) -> [UInt8]? {
    guard let iterator = cmark_iter_new(document) else { return nil }
    defer { cmark_iter_free(iterator) }
    var writer = MarkdownNode.Writer()
    var depth = 0
    while writer.bytes.count <= largestTree {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return writer.bytes }
      guard node != document, let kind = MarkdownNode.Kind(node) else { continue }
      guard kind.isContainer else {
        // Some leaf nodes are entered and left, others only entered.
        if event == CMARK_EVENT_ENTER { writer.add(kind, text: text(of: node)) }
        continue
      }
      if event == CMARK_EVENT_ENTER {
        depth += 1
        if depth <= deepest {
          writer.open(kind, number: number(of: node), text: text(of: node))
        } else if kind == .paragraph {
          writer.add(.lineBreak, text: nil)
        }
      } else {
        if depth <= deepest { writer.close() }
        depth -= 1
      }
    }
    return nil
  }

  private static func text(of node: OpaquePointer) -> UnsafePointer<CChar>? {
    let type = cmark_node_get_type(node)
    return type == CMARK_NODE_LINK || type == CMARK_NODE_IMAGE
      ? cmark_node_get_url(node) : cmark_node_get_literal(node)
  }

  private static func number(of node: OpaquePointer) -> Int32 {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_HEADING: cmark_node_get_heading_level(node)
    case CMARK_NODE_LIST:
      cmark_node_get_list_type(node) == CMARK_ORDERED_LIST ? cmark_node_get_list_start(node) : -1
    case CMARK_NODE_ITEM:
      typeName(of: node) != "tasklist" ? -1 : cmark_gfm_extensions_get_tasklist_item_checked(node) ? 1 : 0
    default: 0
    }
  }

  fileprivate static func typeName(of node: OpaquePointer) -> String {
    cmark_node_get_type_string(node).map { String(cString: $0) } ?? ""
  }
}

extension MarkdownNode.Kind {
  /// The kind of a library node; nil for kinds that are never enabled.
  fileprivate init?(_ node: OpaquePointer) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_BLOCK_QUOTE: self = .quote
    case CMARK_NODE_LIST: self = .list
    case CMARK_NODE_ITEM: self = .item
    case CMARK_NODE_CODE_BLOCK: self = .code
    case CMARK_NODE_HTML_BLOCK: self = .html
    case CMARK_NODE_PARAGRAPH: self = .paragraph
    case CMARK_NODE_HEADING: self = .heading
    case CMARK_NODE_THEMATIC_BREAK: self = .rule
    case CMARK_NODE_FOOTNOTE_DEFINITION: self = .note
    case CMARK_NODE_TEXT: self = .text
    case CMARK_NODE_SOFTBREAK: self = .softBreak
    case CMARK_NODE_LINEBREAK: self = .lineBreak
    case CMARK_NODE_CODE: self = .codeSpan
    case CMARK_NODE_HTML_INLINE: self = .htmlSpan
    case CMARK_NODE_EMPH: self = .emphasis
    case CMARK_NODE_STRONG: self = .strong
    case CMARK_NODE_LINK: self = .link
    case CMARK_NODE_IMAGE: self = .picture
    case CMARK_NODE_FOOTNOTE_REFERENCE: self = .mention
    default:
      switch CommonMark.typeName(of: node) {
      case "table": self = .table
      case "table_header": self = .head
      case "table_row": self = .row
      case "table_cell": self = .cell
      case "strikethrough": self = .deleted
      default: return nil
      }
    }
  }
}
