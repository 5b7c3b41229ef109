import FileSystem
import Foundation
import Lists
import Replay
import StackedNav
import ViewTree

/// A target of the tour that depends on the folder shown.
nonisolated enum TourTarget: Equatable, Sendable {
  /// A folder, preferably one with such contents.
  case folder(with: Contents)
  /// A file, preferably one with such contents.
  case file(Contents)
  /// A button of the bottom bar.
  case button(String)
  /// The search field, and the beginning of a name to type.
  case search

  enum Contents: Sendable { case folders, text, picture }
}

/// Looks up the positions of the tour's taps when they are due: rows of the frontmost list, and buttons.
/// Skips targets that do not exist.
final class TourGuide {
  /// The numbers of folders, and of items in each, that are examined to choose a folder.
  private static let maxFolders = 200
  private static let maxItems = 200
  /// The number of letters of a name to search for.
  private static let searched = 3

  private var stops: ArraySlice<TourScript.Stop>
  private weak var window: UIWindow?
  private weak var files: FilesViewController?

  init(_ tour: TourScript, window: UIWindow, files: FilesViewController?) {
    stops = tour.stops[...]
    self.window = window
    self.files = files
  }

  /// Adds the taps that are due up to `time`.
  func lead(_ player: inout ScriptPlayer, until time: TimeInterval) {
    while let stop = stops.first, stop.time <= time {
      stops.removeFirst()
      guard let location = location(of: stop.target) else { continue }
      player.add(TourScript.tap(at: location, time: stop.time))
      if case .search = stop.target { player.add(TourScript.typing(searchText, from: stop.time + 1)) }
    }
  }

  // MARK: Choosing

  private func location(of target: TourTarget) -> CGPoint? {
    switch target {
    case .folder(let contents): folder(with: contents).flatMap { location(ofRow: $0.index, on: $0.page) }
    case .file(let contents): file(with: contents).flatMap { location(ofRow: $0.index, on: $0.page) }
    case .button(let name): window.flatMap { TourGuide.control(name, in: $0) }.flatMap(location(on:))
    case .search: pages.first.flatMap { location(ofFieldOn: $0) }
    }
  }

  /// The lists in the stack, frontmost first.
  private var pages: [FileListViewController] {
    files?.viewControllers.reversed().compactMap { $0 as? FileListViewController } ?? []
  }

  private func folder(
    with contents: TourTarget.Contents
  ) -> (page: FileListViewController, index: Int)? {
    guard let page = pages.first else { return nil }
    let folders = page.entries.indices.lazy.filter { page.entries[$0].kind == .folder }
      .prefix(TourGuide.maxFolders)
    func first(_ isWanted: (FileEntry) -> Bool) -> Int? {
      folders.first { TourGuide.holds(page.entries[$0].path, isWanted) }
    }
    let index = first(contents.isMeant) ?? first { _ in true } ?? folders.first
    return index.map { (page, $0) }
  }

  private func file(with contents: TourTarget.Contents) -> (page: FileListViewController, index: Int)? {
    for page in pages {
      let files = page.entries.indices.lazy.filter { page.entries[$0].isReadable }
      if let index = files.first(where: { contents.isMeant(page.entries[$0]) }) ?? files.first {
        return (page, index)
      }
    }
    return nil
  }

  /// Whether the first items of a folder include a wanted one.
  private static func holds(_ folder: FilePath, _ isWanted: (FileEntry) -> Bool) -> Bool {
    guard let stream = try? DirectoryStream(folder) else { return false }
    for _ in 0..<maxItems {
      guard let entry = try? stream.next() else { return false }
      if isWanted(entry) { return true }
    }
    return false
  }

  private var searchText: String {
    String(pages.first?.entries.first?.displayName.prefix(TourGuide.searched) ?? "").lowercased()
  }

  // MARK: Places

  /// Scrolls to a row and returns a point at which it can be tapped; nil if it is covered.
  private func location(ofRow index: Int, on page: FileListViewController) -> CGPoint? {
    let row = IndexPath(row: index, section: 0)
    page.table.scrollToRow(at: row, at: .none, animated: false)
    page.view.layoutIfNeeded()
    return page.table.cellForRow(at: row).flatMap(location(on:))
  }

  private func location(ofFieldOn page: FileListViewController) -> CGPoint? {
    page.table.contentOffset.y = -page.table.adjustedContentInset.top
    page.view.layoutIfNeeded()
    return location(on: page.searchField)
  }

  /// Returns a point at which a view can be tapped, close to its center if possible; nil if it is covered.
  private func location(on view: UIView) -> CGPoint? {
    let frame = view.convert(view.bounds, to: nil)
    return [0.5, 0.25, 0.75, 0.1, 0.9].lazy.map { CGPoint(x: frame.minX + frame.width * $0, y: frame.midY) }
      .first { [window] in window?.hitTest($0, with: nil)?.isDescendant(of: view) ?? false }
  }

  private static func control(_ name: String, in view: UIView) -> UIControl? {
    guard !view.isHidden else { return nil }
    if let control = view as? UIControl, control.accessibilityIdentifier == name, control.isEnabled {
      return control
    }
    return view.subviews.lazy.compactMap { control(name, in: $0) }.first
  }
}

nonisolated extension TourTarget.Contents {
  fileprivate func isMeant(_ entry: FileEntry) -> Bool {
    switch self {
    case .folders: entry.kind == .folder
    case .picture: entry.kind == .image
    case .text: [.text, .code, .other].contains(entry.kind)
    }
  }
}

nonisolated extension FileEntry {
  /// Whether the file can be previewed.
  fileprivate var isReadable: Bool { ![.folder, .special, .brokenLink].contains(kind) }
}
