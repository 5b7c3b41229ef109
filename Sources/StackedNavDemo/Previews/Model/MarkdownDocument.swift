import Foundation
import SDLPlatform
import ViewTree

/// A Markdown text as parts from top to bottom, with the pictures beside the file.
nonisolated struct MarkdownDocument: Sendable {
  /// More pictures than this are not shown, and none larger than this on a side, in pixels.
  private static let pictureLimit = 24
  private static let largestSide = 864.0
  /// Lines of code that are one part.
  private static let longestCode = 200
  /// What is shown of a table.
  private static let largestTable = (rows: 200, columns: 16)

  private(set) var parts: [MarkdownPart] = []
  private var pictures: [String: CGImage] = [:]
  private let folder: FilePath

  /// - Parameter folder: where the addresses of pictures begin.
  init(_ text: String, folder: FilePath) {
    self.folder = folder
    add(MarkdownParser.blocks(of: text), MarkdownPart.Place())
  }

  private mutating func add(_ blocks: [MarkdownBlock], _ place: MarkdownPart.Place) {
    var place = place
    for block in blocks {
      switch block {
      case .heading(let level, let spans):
        for piece in spans.pieces { append(.heading(level: level, piece), place) }
      case .paragraph(let spans): addParagraph(spans, place)
      case .code(let code): addCode(code, place)
      case .table(let header, let rows): addTable([header] + rows, place)
      case .rule: append(.rule, place)
      case .task: continue
      case .quote(let inner):
        var quoted = place
        quoted.quotes += 1
        add(inner, quoted)
      case .list(let start, let items):
        for (number, item) in items.enumerated() {
          var inside = place
          inside.indent += 1
          inside.marker = .sign(start.map { "\($0 + number)." } ?? "•")
          var item = item[...]
          if case .task(let isDone)? = item.first {
            inside.marker = .box(isTicked: isDone)
            item.removeFirst()
          }
          // What belongs to an item that begins with another list stands beside it.
          if case .list? = item.first { append(.paragraph([]), inside) }
          if item.isEmpty { append(.paragraph([]), inside) }
          add(Array(item), inside)
        }
      }
      place.marker = nil
    }
  }

  /// Pictures that stand alone are shown; in running text their description is.
  private mutating func addParagraph(_ spans: [MarkdownSpan], _ place: MarkdownPart.Place) {
    let visible = spans.filter { $0.picture != nil || $0.text.contains { !$0.isWhitespace } }
    let shown = visible.compactMap { $0.picture.flatMap { picture($0) } }
    guard !shown.isEmpty, shown.count == visible.count else {
      var place = place
      for piece in spans.pieces {
        append(.paragraph(piece), place)
        place.marker = nil
      }
      return
    }
    for picture in shown { append(.picture(picture), place) }
  }

  /// Code of very many lines is several parts, so that only what is seen is laid out.
  private mutating func addCode(_ code: String, _ place: MarkdownPart.Place) {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    for start in stride(from: 0, to: lines.count, by: Self.longestCode) {
      let piece = lines[start..<min(start + Self.longestCode, lines.count)]
      append(.code(piece.map { DrawableLine(String($0)).text }.joined(separator: "\n")), place)
    }
  }

  private mutating func addTable(_ rows: [[[MarkdownSpan]]], _ place: MarkdownPart.Place) {
    let shown = rows.prefix(Self.largestTable.rows).map { row in
      row.prefix(Self.largestTable.columns).map { $0.pieces.first ?? [] }
    }
    append(.table(shown), place)
  }

  private mutating func append(_ content: MarkdownPart.Content, _ place: MarkdownPart.Place) {
    parts.append(MarkdownPart(content: content, place: place))
  }

  private mutating func picture(_ address: String) -> CGImage? {
    if let known = pictures[address] { return known }
    guard pictures.count < Self.pictureLimit, !address.contains("://"),
      let name = address.removingPercentEncoding, !name.isEmpty,
      let file = try? OpenFile(regular: name.hasPrefix("/") ? FilePath(name) : folder.appending(name)),
      let image = try? PictureDecoder.decode(
        contentsOf: file.path, fitting: CGSize(width: Self.largestSide, height: Self.largestSide))
    else { return nil }
    pictures[address] = image
    return image
  }
}

nonisolated extension [MarkdownSpan] {
  /// Text that is longer than this is several parts, in characters: laying it out costs more than it is long.
  private static var longest: Int { 2000 }

  /// The same text in parts that are short enough to be laid out; one that is empty for no text.
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
        pieces[pieces.count - 1].append(
          MarkdownSpan(text: String(part), style: span.style, picture: span.picture, link: span.link))
        length += part.count
      } while !rest.isEmpty
    }
    return pieces
  }
}

/// A part of a Markdown text that stands below the one before it.
nonisolated struct MarkdownPart: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case heading(level: Int, [MarkdownSpan])
    case paragraph([MarkdownSpan])
    case code(String)
    /// Rows of cells; the first is the head.
    case table([[[MarkdownSpan]]])
    case picture(CGImage)
    case rule
  }

  /// What stands in front of the item of a list: a bullet or a number, or a box that is ticked for what is done.
  enum Marker: Hashable, Sendable {
    case sign(String)
    case box(isTicked: Bool)
  }

  /// How deep it lies in lists and quotes, and what stands in front of it.
  struct Place: Hashable, Sendable {
    var indent = 0
    var quotes = 0
    var marker: Marker?
  }

  let content: Content
  let place: Place

  /// Whether some of its text leads somewhere.
  var hasLinks: Bool {
    switch content {
    case .heading(_, let spans), .paragraph(let spans): spans.contains { $0.link != nil }
    case .table(let rows): rows.joined().joined().contains { $0.link != nil }
    case .code, .picture, .rule: false
    }
  }
}
