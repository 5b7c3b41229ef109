import Foundation

/// A view as `--dump` writes it.
nonisolated struct DumpedView: Decodable {
  let `class`: String
  /// Left, top, width, height in points of the window.
  let frame: [Double?]
  let hidden: Bool
  let identifier: String?
  let text: String?
  let overlayOpacity: Double?
  let contentOffset: [Double]?
  let children: [DumpedView]

  init(json: String) throws { self = try JSONDecoder().decode(DumpedView.self, from: Data(json.utf8)) }

  /// The view and all below it, in the order of the dump.
  var all: [DumpedView] { [self] + children.flatMap(\.all) }

  /// The same without what is hidden.
  var shown: [DumpedView] { hidden ? [] : [self] + children.flatMap(\.shown) }

  func all(_ name: String) -> [DumpedView] { all.filter { $0.class == name } }

  /// The texts that can be seen.
  var texts: [String] { shown.compactMap(\.text) }

  func says(_ text: String) -> Bool { texts.contains(text) }

  // MARK: The stack

  /// The pages of the stack, root first.
  var pages: [DumpedView] { all("SPStackedPageContainer") }

  /// The left edges of the pages in the stack, whose own left edge is at 80; nil for hidden ones.
  var pageXs: [Double?] { pages.map { page in page.hidden ? nil : page.frame[0].map { $0 - 80 } } }

  /// The title of the page in front: that of its bar, or of the root page.
  var frontTitle: String? {
    let front = pages.last { !$0.all.filter { $0.identifier != nil }.isEmpty }
    return (front?.all("PaneBar").first ?? front)?.texts.first
  }

  // MARK: Rows

  /// The rows that can be seen, from the top.
  var rows: [DumpedView] {
    shown.filter { ["FileCell", "WideFileCell"].contains($0.class) }
      .sorted { ($0.frame[1] ?? 0) < ($1.frame[1] ?? 0) }
  }

  /// The name in a row.
  var name: String { texts.first ?? "" }

  /// The names of the rows that are marked as selected: the second part of a row is its highlight.
  var selectedNames: [String] { rows.filter { !$0.children[0].children[1].hidden }.map(\.name) }

  /// How far the list of a page is scrolled.
  var listOffset: Double? { all("UITableView").first?.contentOffset?[1] }
}
