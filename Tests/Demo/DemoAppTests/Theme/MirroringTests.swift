import ArgumentParser
import Foundation
import Lists
import Replay
import Testing
import ViewTree

@testable import DemoApp

@Suite("Right-to-left layout")
struct MirroringTests {
  private let folder = TemporaryFolder()

  init() {
    for name in ["Music", "Papers", "Trips"] { folder.makeFolder(name) }
    folder.write("some words\n", to: "notes.txt")
  }

  private func open(_ tab: DemoTab) async throws -> (Demo, Stage) {
    let demo = try Demo(
      options: DemoOptions.parse(["--headless", "--tab", tab.rawValue, folder.path.testText]))
    let stage = Stage()
    demo.fill(stage.window)
    try await settle(demo, stage)
    return (demo, stage)
  }

  private func settle(_ demo: Demo, _ stage: Stage) async throws {
    // Reading begins when the main actor is idle.
    repeat {
      stage.settle()
      try await Task.sleep(for: .milliseconds(10))
    } while demo.isBusy
    stage.settle()
  }

  /// The texts and the pictures in a view, each with its frame.
  private func parts(of view: UIView) -> [(name: String, position: CGRect)] {
    func pictures(_ view: UIView) -> [(name: String, position: CGRect)] {
      guard !view.isHidden else { return [] }
      let position = view.convert(view.bounds, to: nil)
      let own = (view as? ArtView)?.name.map { [($0, position)] } ?? []
      return own + view.subviews.flatMap(pictures)
    }
    return SeenText.all(in: view).map { ($0.string, $0.position) } + pictures(view)
  }

  /// The parts that are not at their mirrored positions.
  private func strays(_ before: [(name: String, position: CGRect)], _ stage: Stage) -> [String] {
    let after = parts(of: stage.window)
    #expect(before.count > 5)
    return before.compactMap { part in
      let wanted = part.position.mirrored(in: stage.window.bounds.width, if: true)
      let isThere = after.contains { other in
        // Truncated text leaves some space at its end, whatever the direction.
        let slack: CGFloat = part.name.contains("…") ? 8 : 2
        return other.name == part.name && abs(other.position.minX - wanted.minX) <= slack
          && abs(other.position.maxX - wanted.maxX) <= slack && abs(other.position.minY - wanted.minY) <= 1
      }
      guard !isThere else { return nil }
      let positions = after.filter { $0.name == part.name }.map(\.position)
      return "“\(part.name)” is to stand at \(wanted) and stands at \(positions)"
    }
  }

  @Test(
    "every tab is mirrored", arguments: DemoTab.allCases.filter { $0 != .layers })
  func tabs(tab: DemoTab) async throws {
    let (demo, stage) = try await open(tab)
    let before = parts(of: stage.window)
    demo.settings.set(\.isRightToLeft, to: true)
    try await settle(demo, stage)
    #expect(withExtendedLifetime(demo) { strays(before, stage) } == [])
  }

  @Test("an article, the clips of the gallery and all stories of Discover are mirrored")
  func further() async throws {
    func compare(_ tab: DemoTab, tapping position: CGPoint) async throws {
      let (demo, stage) = try await open(tab)
      stage.tap(at: position)
      try await settle(demo, stage)
      let before = parts(of: stage.window)
      demo.settings.set(\.isRightToLeft, to: true)
      try await settle(demo, stage)
      #expect(withExtendedLifetime(demo) { strays(before, stage) } == [])
    }
    try await compare(.news, tapping: CGPoint(x: 480, y: 114))
    try await compare(.gallery, tapping: CGPoint(x: 226, y: 292))
    try await compare(.discover, tapping: CGPoint(x: 960, y: 436))
  }

  @Test("a grid of files runs from the right")
  func grid() async throws {
    let stage = await FolderStage { folder in
      for index in 100..<120 { folder.write("", to: "file \(index)") }
    }
    let page = try #require(stage.page)
    page.options.isGrid = true
    await stage.settle()
    func frames() -> [CGRect] {
      (0..<8).compactMap { page.grid.cellForItem(at: IndexPath(item: $0, section: 0))?.frame }
    }
    let before = frames()
    stage.stage.window.semanticContentAttribute = .forceRightToLeft
    await stage.settle()
    #expect(before.count == 8 && frames().count == 8)
    for (frame, old) in zip(frames(), before) {
      let wanted = old.mirrored(in: page.grid.bounds.width, if: true)
      #expect(abs(frame.minX - wanted.minX) < 0.01 && frame.minY == wanted.minY)
    }
  }

  @Test("the outline of Layers is at the right, with its names at its right edge")
  func layers() async throws {
    let (demo, stage) = try await open(.layers)
    demo.settings.set(\.isRightToLeft, to: true)
    try await settle(demo, stage)
    let texts = withExtendedLifetime(demo) { SeenText.all(in: stage.window) }
    for name in ["Spread", "Angle"] {
      let text = try #require(texts.first { $0.string == name })
      #expect(abs(text.position.maxX - (944 - 20)) < 0.01)
    }
    let controls = ["Labels", "Shadows", "Frames"].compactMap { name in
      texts.first { $0.string == name && $0.position.midX > 680 }?.position.midX
    }
    #expect(controls.count == 3 && controls == controls.sorted())
  }

  @Test("the search field has its magnifier at the right, and the caret follows the text")
  func searchField() throws {
    let stage = Stage(size: CGSize(width: 400, height: 100))
    stage.window.semanticContentAttribute = .forceRightToLeft
    let field = SearchField(frame: CGRect(x: 50, y: 20, width: 300, height: 44))
    stage.window.addSubview(field)
    stage.frame()
    #expect(abs(try #require(field.leftView).frame.maxX - (300 - 7)) < 0.01)
    let placeholder = try #require(SeenText.all(in: field).first)
    #expect(abs(placeholder.position.maxX - (350 - 37)) < 0.01)
    stage.tap(at: CGPoint(x: 150, y: 42))
    stage.type("dune")
    let text = try #require(SeenText.all(in: field).first { $0.string == "dune" })
    #expect(abs(text.position.maxX - (350 - 37)) <= 2)
    #expect(abs(field.convert(field.caretRect, to: nil).minX - text.position.maxX) <= 2)
    stage.type(String(repeating: " and more", count: 10))
    #expect(field.convert(field.caretRect, to: nil).maxX <= 350 - 36)
    #expect(field.convert(field.caretRect, to: nil).minX >= 50 + 44)
  }

  @Test("the disk's free space is one sentence and fits its card at any width", arguments: [240, 312, 880])
  func disk(width: CGFloat) throws {
    let card = DiskCard(try DiskSpace(of: folder.path), showsUse: true)
    let stage = Stage(size: CGSize(width: width, height: 200))
    card.frame = CGRect(x: 32, y: 20, width: width - 64, height: 96)
    stage.window.addSubview(card)
    for direction in [UISemanticContentAttribute.unspecified, .forceRightToLeft] {
      stage.window.semanticContentAttribute = direction
      stage.frame()
      #expect(card.subviews.contains { ($0 as? UILabel)?.text?.contains(" available of ") ?? false })
      for text in SeenText.all(in: card) {
        #expect(card.frame.insetBy(dx: 15, dy: 0).contains(text.position))
      }
    }
  }
}
