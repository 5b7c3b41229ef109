import CCommonMark

/// Builds the spans of a line from Markdown nodes and HTML tags.
struct MarkdownSpans {
  private var spans: [MarkdownSpan] = []
  /// The open HTML tags.
  private var tags = MarkdownOpenTags()
  /// The number of line breaks since the last visible text.
  private var breaks = 0
  /// Whether the next whitespace is omitted.
  private var skipsBlank = false

  init() {}

  /// Creates the spans of the given nodes.
  init(_ nodes: [MarkdownNode]) { add(nodes) }

  /// The spans without trailing whitespace.
  var trimmed: [MarkdownSpan] {
    var trimmed = spans
    while let last = trimmed.indices.last, trimmed[last].picture == nil {
      while trimmed[last].text.last?.isWhitespace ?? false { trimmed[last].text.removeLast() }
      guard trimmed[last].text.isEmpty else { break }
      trimmed.removeLast()
    }
    return trimmed
  }

  var isEmpty: Bool { spans.isEmpty }

  // MARK: Markdown

  mutating func add(_ nodes: [MarkdownNode], _ style: MarkdownSpan.Style = [], link: String? = nil) {
    for node in nodes {
      switch node.kind {
      case .text: add(node.text, style, link: link)
      case .softBreak: add(" ", style, link: link)
      case .lineBreak: breakLine(isCounted: true)
      case .codeSpan: add(node.text, style.union(.code), link: link)
      case .htmlSpan: addHTML(node.text, style, link: link)
      case .emphasis: inside(node, style.union(.emphasis), link: link)
      case .strong: inside(node, style.union(.strong), link: link)
      case .deleted: inside(node, style.union(.deleted), link: link)
      case .link: inside(node, style.union(.link), link: node.text)
      case .picture:
        let description = MarkdownSpans(node.children).spans.map(\.text).joined()
        add(MarkdownSpan(text: description, style: style, picture: node.text), link: link)
      case .mention: add(MarkdownSpan(text: node.text.raised ?? node.text, style: style.union(.note)))
      default: add(node.children, style, link: link)
      }
    }
  }

  /// Tags that are opened inside a node are closed at its end.
  private mutating func inside(_ node: MarkdownNode, _ style: MarkdownSpan.Style, link: String?) {
    let around = tags
    add(node.children, style, link: link)
    tags = around
  }

  /// Adds an inline tag, or ignores other HTML such as a comment.
  private mutating func addHTML(_ html: String, _ style: MarkdownSpan.Style, link: String?) {
    let characters = Array(html)
    guard let tag = MarkdownTag(in: characters, at: 0, before: characters.count) else {
      // The whitespace around a comment collapses.
      skipsBlank = spans.last?.text.last?.isWhitespace ?? true
      return
    }
    add(tag, style, link: link)
  }

  // MARK: HTML

  /// Adds a picture or a line break, or changes the style up to the end tag. Ignores other tags.
  mutating func add(_ tag: MarkdownTag, _ style: MarkdownSpan.Style = [], link: String? = nil) {
    tags.handle(tag)
    if tag.name == "br" {
      breakLine(isCounted: true)
    } else if tag.name == "img", let address = tag["src"] {
      let width = tag["width"].flatMap(MarkdownWidth.init)
      add(MarkdownSpan(text: tag["alt"] ?? "", style: style, picture: address, width: width), link: link)
    } else if tag.isBlock, !MarkdownOpenTags.hidden.contains(tag.name) {
      breakLine(isCounted: false)
      if tag.name == "li", !tag.isEnd { add("• ", style, link: link) }
    }
  }

  // MARK: Spans

  /// Appends a picture or a footnote number, which is not merged with its neighbors.
  private mutating func add(_ span: MarkdownSpan, link: String? = nil) {
    guard !tags.isHidden else { return }
    endLine()
    var span = span
    span.style.formUnion(tags.style)
    if span.picture != nil { span.link = link ?? tags.link }
    spans.append(span)
    skipsBlank = false
  }

  mutating func add(_ text: String, _ style: MarkdownSpan.Style = [], link: String? = nil) {
    // Whitespace at the beginning of a line is not shown.
    var text = text[...]
    if breaks > 0 || spans.isEmpty || skipsBlank { text = text.drop { " \t\n".contains($0) } }
    guard !text.isEmpty, !tags.isHidden else { return }
    skipsBlank = false
    endLine()
    let style = style.union(tags.style)
    let link = link ?? tags.link
    // Appending in place: holding a copy of the last span would copy its text each time.
    if let last = spans.indices.last, spans[last].continues(in: style, link: link) {
      spans[last].text += text
    } else {
      spans.append(MarkdownSpan(text: String(text), style: style, link: link))
    }
  }

  /// Ends the line before the next text. If `isCounted`, several calls make several line breaks.
  private mutating func breakLine(isCounted: Bool) { breaks = isCounted ? breaks + 1 : max(1, breaks) }

  private mutating func endLine() {
    defer { breaks = 0 }
    guard breaks > 0, let last = spans.indices.last else { return }
    if spans[last].picture == nil {
      while spans[last].text.last == " " { spans[last].text.removeLast() }
    }
    let ends = String(repeating: "\n", count: breaks)
    if spans[last].picture == nil, spans[last].link == nil {
      spans[last].text += ends
    } else {
      spans.append(MarkdownSpan(text: ends))
    }
  }
}

extension MarkdownSpan {
  /// Whether text with this style and link extends the span.
  fileprivate func continues(in style: Style, link: String?) -> Bool {
    self.style == style && picture == nil && !style.contains(.note) && self.link == link
  }
}

extension String {
  /// The text with entities such as `&amp;` and `&#8212;` decoded.
  package var withoutMarkdownEntities: String {
    guard contains("&") else { return self }
    var buffer = cmark_strbuf()
    cmark_strbuf_init(cmark_get_default_mem_allocator(), &buffer, 0)
    defer { cmark_strbuf_free(&buffer) }
    let bytes = Array(utf8)
    houdini_unescape_html_f(&buffer, bytes, bufsize_t(clamping: bytes.count))
    return String(decoding: UnsafeBufferPointer(start: buffer.ptr, count: Int(buffer.size)), as: UTF8.self)
  }
}
