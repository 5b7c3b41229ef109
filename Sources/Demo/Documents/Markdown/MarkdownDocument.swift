import FileSystem
import Foundation
import Geometry

/// A Markdown text as a list of parts, with the pictures that it shows.
package struct MarkdownDocument: Sendable {
  /// The maximum number of lines of code in one part.
  private static let longestCode = 200
  /// The largest table that is shown. Further rows and columns are omitted.
  package static let largestTable = (rows: 200, columns: 16)

  package private(set) var parts: [MarkdownPart] = []
  package private(set) var headings = MarkdownHeadings()
  private var pictures: MarkdownPictures

  /// - Parameters:
  ///   - folder: The folder that relative URLs of pictures refer to.
  ///   - root: An enclosing folder that may also contain pictures.
  init(_ blocks: [MarkdownBlock], folder: FilePath, root: FilePath? = nil) {
    pictures = MarkdownPictures(folder: folder, root: root)
    add(blocks, MarkdownPart.Position())
  }

  private mutating func add(_ blocks: [MarkdownBlock], _ position: MarkdownPart.Position) {
    var position = position
    for block in blocks {
      switch block {
      case .heading(let level, let spans):
        headings.add(spans, part: parts.count)
        addText(spans, position) { .heading(level: level, $0) }
      case .paragraph(let spans): addText(spans, position) { .paragraph($0) }
      case .code(let code): addCode(code, position)
      case .table(let header, let rows): addTable([header] + rows, position)
      case .rule: append(.rule, position)
      case .task: continue
      case .quote(let inner):
        var quoted = position
        quoted.quotes += 1
        add(inner, quoted)
      case .centered(let inner):
        var middle = position
        middle.isCentered = true
        add(inner, middle)
      case .details(let inner): add(inner, position.inside(.sign("▾")))
      case .list(let start, let items):
        let digits = start.map { String($0 + max(0, items.count - 1)).count } ?? 0
        for (number, item) in items.enumerated() {
          var inside = position.inside(.sign(start.map { "\($0 + number)." } ?? "•"), digits: digits)
          var item = item[...]
          if case .task(let isDone)? = item.first {
            inside.marker = .box(isTicked: isDone)
            item.removeFirst()
          }
          // An item that begins with a list or is empty gets an empty paragraph for its marker.
          if case .list? = item.first { append(.paragraph([]), inside) }
          if item.isEmpty { append(.paragraph([]), inside) }
          add(Array(item), inside)
        }
      }
      position.marker = nil
    }
  }

  /// Adds a text. Pictures that are alone on their line are shown, those within a line are replaced by
  /// their descriptions.
  private mutating func addText(
    _ spans: [MarkdownSpan], _ position: MarkdownPart.Position,
    _ content: ([MarkdownSpan]) -> MarkdownPart.Content
  ) {
    var shown: [MarkdownPart.Content] = []
    var running: [MarkdownSpan] = []
    let spans = pictures.saying(spans)
    func endText() {
      let said = running.withoutSilentLines
      if said.contains(where: \.isSeen) { shown += said.pieces.map(content) }
      running = []
    }
    // Only pictures split a text into several parts.
    for line in spans.contains(where: { $0.picture != nil }) ? spans.lines : [spans] {
      let pictures = shownPictures(of: line)
      if !pictures.isEmpty {
        endText()
        shown += pictures.map { .picture($0) }
      } else {
        running += (running.isEmpty ? [] : [MarkdownSpan(text: "\n")]) + line
      }
    }
    endText()
    if shown.isEmpty, position.marker != nil { shown = [.paragraph([])] }
    var position = position
    for part in shown {
      append(part, position)
      position.marker = nil
    }
  }

  /// Returns the pictures of a line, or none if the line has other visible contents or a picture cannot
  /// be shown.
  private mutating func shownPictures(of line: [MarkdownSpan]) -> [MarkdownPicture] {
    let seen = line.filter(\.isSeen)
    guard seen.allSatisfy({ $0.picture != nil }) else { return [] }
    let pictures = seen.compactMap { span in
      span.picture.flatMap { self.pictures.image($0) }.map { MarkdownPicture(image: $0, width: span.width) }
    }
    return pictures.count == seen.count ? pictures : []
  }

  /// Adds code. Long code is split into several parts, so that only visible parts are laid out.
  private mutating func addCode(_ code: String, _ position: MarkdownPart.Position) {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    for start in stride(from: 0, to: lines.count, by: Self.longestCode) {
      let piece = lines[start..<min(start + Self.longestCode, lines.count)]
      append(.code(piece.map { DrawableLine(String($0)).text }.joined(separator: "\n")), position)
    }
  }

  private mutating func addTable(_ rows: [[[MarkdownSpan]]], _ position: MarkdownPart.Position) {
    let rows = rows.prefix(Self.largestTable.rows).map { $0.prefix(Self.largestTable.columns) }
    // A table of pictures places them side by side, but a pane is too narrow for that. Its cells are
    // stacked instead.
    if rows.joined().contains(where: { $0.lines.contains { !shownPictures(of: $0).isEmpty } }) {
      for cell in rows.joined() { addText(cell, position) { .paragraph($0) } }
      return
    }
    let columns = rows.map(\.count).max() ?? 0
    let shown = rows.map { row in
      row.map { pictures.saying($0).withoutSilentLines.pieces.first ?? [] }
        + Array(repeating: [], count: columns - row.count)
    }
    append(.table(shown), position)
  }

  private mutating func append(_ content: MarkdownPart.Content, _ position: MarkdownPart.Position) {
    parts.append(MarkdownPart(content: content, position: position))
  }
}

extension MarkdownSpan {
  fileprivate var isSeen: Bool { picture != nil || text.contains { !$0.isWhitespace } }
}

extension [MarkdownSpan] {
  /// The spans, split at line breaks.
  fileprivate var lines: [[MarkdownSpan]] {
    var lines: [[MarkdownSpan]] = [[]]
    for span in self {
      guard span.picture == nil else {
        lines[lines.count - 1].append(span)
        continue
      }
      for (number, text) in span.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if number > 0 { lines.append([]) }
        var part = span
        part.text = String(text)
        lines[lines.count - 1].append(part)
      }
    }
    return lines
  }

  /// The spans without lines that consist of pictures without a description.
  fileprivate var withoutSilentLines: [MarkdownSpan] {
    guard contains(where: { $0.picture != nil && $0.text.isEmpty }) else { return self }
    let said = lines.filter { line in
      !line.contains { $0.picture != nil } || line.contains { $0.text.contains { !$0.isWhitespace } }
    }
    return Array(said.joined(separator: [MarkdownSpan(text: "\n")]))
  }

  /// The longest text in one part, in characters: layout time grows faster than the length.
  private static var longest: Int { 2000 }

  /// The spans, split into parts that are short enough for layout; one empty part if there is no text.
  fileprivate var pieces: [[MarkdownSpan]] {
    var pieces: [[MarkdownSpan]] = [[]]
    var length = 0
    for span in self {
      var rest = span.text[...]
      repeat {
        if length == Self.longest {
          pieces.append([])
          length = 0
        }
        let part = rest.prefix(Self.longest - length)
        rest = rest[part.endIndex...]
        var piece = span
        piece.text = String(part)
        pieces[pieces.count - 1].append(piece)
        length += part.count
      } while !rest.isEmpty
    }
    return pieces
  }
}
