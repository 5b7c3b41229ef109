import ArgumentParser
import Foundation
import Lists
import Replay
import StackedNav
import TestSupport
import Testing
import ViewTree

@testable import DemoApp

/// A kiosk whose visitor does what comes to mind, and leaves.
private final class KioskVisit {
  let folder = TemporaryFolder()
  let stage = Stage()
  let demo: Demo
  private var chance: SeededGenerator

  init(seed: Int) throws {
    for name in ["a", "a/deep", "b"] { folder.makeFolder(name) }
    for name in ["a/deep/x.txt", "a/y.txt", "b/z.md", "c.txt"] {
      folder.write("# words\n\nmore words", to: name)
    }
    demo = try Demo(options: DemoOptions.parse(["--headless", "--kiosk", folder.path.testText]))
    chance = SeededGenerator(seed: UInt64(seed))
    demo.fill(stage.window)
  }

  var tabs: SPSideTabController? { stage.window.rootViewController as? SPSideTabController }

  func settle() async throws {
    repeat {
      stage.settle(limit: 5)
      try await Task.sleep(for: .milliseconds(2))
    } while demo.isBusy
    stage.settle(limit: 5)
  }

  /// Selects a tab and returns the view tree, with the rows that are marked.
  func look(at tab: DemoTab) async throws -> [String] {
    tabs?.selectedIndex = tab.index
    try await settle()
    let marked = stage.window.all.compactMap { view -> String? in
      let isMarked =
        (view as? UIControl).map { $0.isSelected || $0.isHighlighted }
        ?? (view as? UITableViewCell).map { $0.isSelected || $0.isHighlighted }
      return isMarked == true ? "marked \(view.convert(view.bounds, to: nil))" : nil
    }
    return ViewDump.json(of: stage.window).split(separator: "\n").map(String.init) + marked
  }

  /// Taps, drags, pinches and types at random in a tab.
  func play(in tab: DemoTab, times: Int) async throws {
    tabs?.selectedIndex = tab.index
    try await settle()
    let size = stage.window.bounds.size
    func place() -> CGPoint {
      CGPoint(x: chance.number(90...size.width - 10), y: chance.number(10...size.height - 80))
    }
    for _ in 0..<times {
      switch chance.below(8) {
      case 0, 1, 2, 3: stage.tap(at: place())
      case 4: stage.drag(from: place(), by: CGPoint(x: chance.number(-300...300), y: 0))
      case 5: stage.drag(from: place(), by: CGPoint(x: 0, y: chance.number(-400...100)))
      case 6: stage.type("visitor")
      default:
        stage.pinch(.began, scale: 1, at: place())
        stage.pinch(.moved, scale: chance.number(0.3...2), at: place())
        stage.pinch(.ended, scale: 1, at: place())
      }
      stage.run(for: 0.2)
      tabs?.selectedIndex = tab.index
    }
    try await settle()
  }
}

/// Serialized, because the clipboard and the motion of the window's animations are the whole program's.
@Suite("A kiosk whose visitor has left", .serialized)
struct KioskResetTests {
  @Test("is as it was at the start, in each tab", arguments: DemoTab.allCases)
  func reset(tab: DemoTab) async throws {
    let visit = try KioskVisit(seed: tab.index)
    let start = visit.demo.settings.settings
    try await visit.settle()
    let before = try await visit.look(at: tab)
    // A tap in the settings may change the text size, which is that of all tests.
    if tab != .settings { try await visit.play(in: tab, times: 30) }
    let (demo, settings) = (visit.demo, visit.demo.settings)
    settings.set(\.appearance, to: .dark)
    settings.set(\.isRightToLeft, to: true)
    settings.set(\.showsSpines, to: true)
    if let story = demo.news.stories.first { demo.news.toggleLike(story) }
    for story in demo.news.stories { demo.news.read(story) }
    if let page = demo.files?.viewControllers.last {
      demo.files?.setPinnedPosition(.left, of: page, animated: false)
    }
    visit.stage.window.undoManager?.registerUndo(withTarget: visit) { _ in }
    try await visit.settle()
    demo.returnToStart(in: visit.stage.window)
    try await visit.settle()
    let after = try await visit.look(at: tab)
    let news = zip(before + ["end"], after + ["end"]).first { $0 != $1 }
    #expect(news == nil, "\(news.map { "\($0.0)\n\($0.1)" } ?? "")")
    #expect(before.count == after.count)
    #expect(visit.stage.window.undoManager?.canUndo == false)
    #expect(settings.settings == start)
  }

  @Test("has an empty clipboard", .ownClipboard)
  func clipboard() throws {
    let visit = try KioskVisit(seed: 0)
    let (former, selection) = (UIPasteboard.primarySelectionService, TestClipboard())
    defer { UIPasteboard.primarySelectionService = former }
    UIPasteboard.primarySelectionService = selection
    (UIPasteboard.general.string, UIPasteboard.primarySelection.string) = ("a secret", "a word")
    visit.demo.returnToStart(in: visit.stage.window)
    #expect(UIPasteboard.general.string == nil && selection.string == nil)
  }
}
