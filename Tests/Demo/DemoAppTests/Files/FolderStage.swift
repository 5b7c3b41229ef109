import Lists
import Replay
import StackedNav
import TestSupport
import ViewTree

@testable import DemoApp

/// A stack of folder pages on a stage of 944 by 714 points, the size beside the tabs.
final class FolderStage {
  let folder = TemporaryFolder()
  let stage = Stage(size: CGSize(width: 944, height: 714))
  let library: FileLibrary
  let stack: FilesViewController

  /// - Parameter fill: Creates the folder's contents before it is shown.
  init(isLive: Bool = false, _ fill: (TemporaryFolder) -> Void) async {
    fill(folder)
    library = FileLibrary(root: folder.path, home: folder.path, showsLiveFigures: isLive)
    stack = FilesViewController(folder: folder.path, library: library)
    stage.window.rootViewController = stack
    await settle()
  }

  var root: FileListViewController? { stack.viewControllers.first as? FileListViewController }
  /// The frontmost page.
  var page: FileListViewController? { stack.viewControllers.last as? FileListViewController }
  var names: [String] { page?.entries.map(\.displayName) ?? [] }
  var selectedName: String? { page?.selectedEntry?.displayName }

  /// Waits until everything has been read and nothing moves.
  func settle() async {
    repeat {
      stage.settle(limit: 5)
      while library.isBusy { try? await Task.sleep(for: .milliseconds(2)) }
      // Results arrive after reading is over.
      for _ in 0..<5 { await Task.yield() }
      stage.frame()
    } while library.isBusy || stage.scene.needsFrame
  }

  /// Waits for background changes, for a few seconds at most.
  func wait(until isThere: () -> Bool) async {
    for _ in 0..<500 where !isThere() {
      try? await Task.sleep(for: .milliseconds(10))
      stage.frame()
    }
  }

  func press(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) async {
    stage.press(key, modifiers: modifiers)
    await settle()
  }

  /// Opens an item of the frontmost page.
  func open(_ name: String) async {
    if let page, let row = page.entries.firstIndex(where: { $0.displayName == name }) { page.open(at: row) }
    await settle()
  }

  /// Clicks with the secondary mouse button on a row of the frontmost page, or below the rows.
  func rightClick(_ name: String?) async {
    guard let page else { return }
    let row = name.flatMap { name in page.entries.firstIndex { $0.displayName == name } }
    let position =
      row.map { page.table.rectForRow(at: IndexPath(row: $0, section: 0)) }
      ?? CGRect(x: 100, y: page.table.bounds.maxY - 20, width: 10, height: 10)
    let point = page.table.convert(CGPoint(x: position.minX + 90, y: position.midY), to: nil)
    stage.mouse(.began, at: point, button: 2)
    stage.mouse(.ended, at: point, button: 2)
    await settle()
  }

  /// The texts of the open menu.
  var menuTexts: [String] {
    let menu = stage.window.first { $0.accessibilityIdentifier == "menu" }
    return menu?.all.compactMap { ($0 as? UILabel)?.text } ?? []
  }

  func shows(_ identifier: String) -> Bool { view(identifier) != nil }

  private func view(_ identifier: String) -> UIView? {
    stage.window.first { $0.accessibilityIdentifier == identifier && $0.isSeen }
  }

  /// Taps a view of the frontmost page or of the menu.
  func tap(_ identifier: String) async {
    guard let view = view(identifier) else { return }
    stage.tap(at: stage.window.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), from: view))
    await settle()
  }

  /// Taps an item of the open menu.
  func choose(_ title: String) async {
    tapRow(title)
    await settle()
  }

  /// Taps an item of the open menu and returns the text that it copies; the files are in ``copiedFiles``.
  func copied(byChoosing title: String) -> String? {
    let clipboard = TestClipboard()
    UIPasteboard.$ownService.withValue({ clipboard }) {
      tapRow(title)
      stage.frame()
    }
    copiedFiles = clipboard.files
    return clipboard.string
  }

  /// The URLs of the files that were copied last.
  private(set) var copiedFiles: [String] = []

  private func tapRow(_ title: String) {
    let menu = stage.window.first { $0.accessibilityIdentifier == "menu" }
    guard let label = menu?.first(where: { ($0 as? UILabel)?.text == title }) else { return }
    stage.tap(at: stage.window.convert(CGPoint(x: 4, y: label.bounds.midY), from: label))
  }

  var isMenuOpen: Bool { stage.window.first { $0.accessibilityIdentifier == "menu" } != nil }

  /// The visible texts of the frontmost page.
  var texts: [String] {
    page?.view.all.filter(\.isSeen).compactMap { ($0 as? UILabel)?.text } ?? []
  }
}

extension UIView {
  var all: [UIView] { [self] + subviews.flatMap(\.all) }

  fileprivate func first(where fits: (UIView) -> Bool) -> UIView? { all.last(where: fits) }

  fileprivate var isSeen: Bool { sequence(first: self) { $0.superview }.allSatisfy { !$0.isHidden } }
}

extension UIKeyboardHIDUsage {
  static let keyF = UIKeyboardHIDUsage(rawValue: 0x09)
  static let keyH = UIKeyboardHIDUsage(rawValue: 0x0B)
  static let keyL = UIKeyboardHIDUsage(rawValue: 0x0F)
  static let keyR = UIKeyboardHIDUsage(rawValue: 0x15)
}
