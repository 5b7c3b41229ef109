import Foundation
import Lists

/// A view as written by `--dump`.
nonisolated struct DumpedView: Decodable {
  let `class`: String
  /// Left, top, width and height, in window coordinates.
  let frame: [Double?]
  let hidden: Bool
  let identifier: String?
  let text: String?
  let overlayOpacity: Double?
  let contentOffset: [Double]?
  let children: [DumpedView]

  init(json: String) throws { self = try JSONDecoder().decode(DumpedView.self, from: Data(json.utf8)) }

  /// The view and its descendants, in the order of the dump.
  var all: [DumpedView] { [self] + children.flatMap(\.all) }

  /// The view and its descendants, without hidden ones.
  var shown: [DumpedView] { hidden ? [] : [self] + children.flatMap(\.shown) }

  func all(_ name: String) -> [DumpedView] { all.filter { $0.class == name } }

  /// The visible texts.
  var texts: [String] { shown.compactMap(\.text) }

  func says(_ text: String) -> Bool { texts.contains(text) }

  // MARK: The stack

  /// The pages of the stack, root first.
  var pages: [DumpedView] { all("SPStackedPageContainer") }

  /// The left edges of the pages in the stack, which begins at 80; nil for hidden pages.
  var pageXs: [Double?] { pages.map { page in page.hidden ? nil : page.frame[0].map { $0 - 80 } } }

  /// The title of the frontmost page: that of its bar, or of the root page.
  var frontTitle: String? {
    let front = pages.last { !$0.all.filter { $0.identifier != nil }.isEmpty }
    return (front?.all("PaneBar").first ?? front)?.texts.first
  }

  // MARK: Rows

  /// The visible rows, from top to bottom.
  var rows: [DumpedView] {
    shown.filter { ["FileCell", "WideFileCell"].contains($0.class) }
      .sorted { ($0.frame[1] ?? 0) < ($1.frame[1] ?? 0) }
  }

  /// The name in a row.
  var name: String { texts.first ?? "" }

  /// The names of selected rows. The second subview of a row's content is its highlight.
  var selectedNames: [String] { rows.filter { !$0.children[0].children[1].hidden }.map(\.name) }

  /// The scroll offset of a page's list.
  var listOffset: Double? { all("UITableView").first?.contentOffset?[1] }
}
