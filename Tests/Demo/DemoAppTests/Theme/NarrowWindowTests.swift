import ArgumentParser
import Foundation
import Replay
import SDLPlatform
import StackedNav
import Testing
import ViewTree

@testable import DemoApp
@testable import Inspector

@Suite("Narrow windows")
struct NarrowWindowTests {
  private let folder = TemporaryFolder()

  init() {
    folder.makeFolder("Projects")
    folder.write("some words\n", to: "notes.txt")
  }

  /// Where pages begin: beside the tabs, or at the edge if the tabs are at the bottom.
  private func start(_ width: CGFloat) -> CGFloat { width < 480 ? 0 : 80 }

  private func open(_ tab: DemoTab, _ size: CGSize) async throws -> (Demo, Stage) {
    let demo = try Demo(
      options: DemoOptions.parse(["--headless", "--tab", tab.rawValue, folder.path.testText]))
    let stage = Stage(size: size)
    demo.fill(stage.window)
    // Reading begins when the main actor is idle.
    repeat {
      stage.settle()
      try await Task.sleep(for: .milliseconds(10))
    } while demo.isBusy
    stage.settle()
    return (demo, stage)
  }

  /// Opens a tab with its texts in the program's own font.
  private func openAsSeen(_ tab: DemoTab, width: CGFloat, height: CGFloat = 640) throws -> (Demo, Stage) {
    let engine = UIFont.textEngine
    defer { UIFont.textEngine = engine }
    UIFont.textEngine = try FreeTypeTextEngine()
    let demo = try Demo(
      options: DemoOptions.parse(["--headless", "--tab", tab.rawValue, folder.path.testText]))
    let stage = Stage(size: CGSize(width: width, height: height))
    demo.fill(stage.window)
    stage.settle()
    return (demo, stage)
  }

  /// Texts and controls that overlap, and texts of which only an ellipsis is left.
  private func faults(_ stage: Stage) -> [String] {
    let texts = SeenText.all(in: stage.window)
    var faults = texts.filter { $0.string == "…" }.map { "nothing is left of \($0.label.text ?? "")" }
    for (index, text) in texts.enumerated() {
      for other in texts[..<index] where other.label !== text.label && overlap(text.position, other.position)
      {
        faults.append("\(text) and \(other)")
      }
      for control in controls(in: stage.window)
      where !text.label.isDescendant(of: control) && control.accessibilityIdentifier != "pathPart" {
        let position = SeenText.seen(control)
        if overlap(text.position, position) {
          faults.append("\(text) and \(type(of: control)) at \(position)")
        }
      }
    }
    return faults
  }

  private func overlap(_ one: CGRect, _ other: CGRect) -> Bool {
    let both = one.intersection(other)
    return !both.isNull && both.width > 2 && both.height > 4
  }

  private func controls(in view: UIView) -> [UIControl] {
    guard !view.isHidden, view.alpha > 0 else { return [] }
    // Rows are not included: a row is a button as a whole and contains its own texts.
    return ((view as? UIControl).map { [$0] } ?? []) + view.subviews.flatMap(controls)
  }

  // By design, a switch floats over the news, and the targets of Layers' outline reach over its names.
  @Test(
    "nothing overlaps anything else",
    arguments: DemoTab.allCases.filter { ![.news, .layers].contains($0) },
    [320, 400, 480, 560, 640, 700, 780])
  func overlaps(tab: DemoTab, width: CGFloat) async throws {
    let (demo, stage) = try await open(tab, CGSize(width: width, height: 768))
    #expect(withExtendedLifetime(demo) { faults(stage) } == [])
  }

  @Test("the center cover is fully visible, with its title and its button", arguments: [400, 480, 1024])
  func cover(width: CGFloat) async throws {
    let (demo, stage) = try await open(.discover, CGSize(width: width, height: 768))
    let play = controls(in: stage.window).filter { $0 is PlayButton }
      .map { $0.convert($0.bounds, to: nil) }.filter { $0.intersects(stage.window.bounds) }
    #expect(withExtendedLifetime(demo) { play.count } == 1)
    #expect(play.allSatisfy { $0.maxX <= width - 32 })
    let title = try #require(SeenText.all(in: stage.window).first { $0.string.hasPrefix("Dunes") })
    #expect(title.position.minX >= start(width) + 32)
  }

  @Test("at 320 points file names are visible, and the search field replaces the title")
  func smallFiles() async throws {
    let (demo, stage) = try await open(.files, CGSize(width: 320, height: 768))
    defer { withExtendedLifetime(demo) {} }
    func texts() -> [SeenText] { SeenText.all(in: stage.window) }
    #expect(texts().contains { $0.label.text == "Projects" && $0.string.count > 3 })
    #expect(!texts().contains { $0.string == "Files" })
    stage.tap(at: CGPoint(x: 170, y: 44))
    stage.settle()
    stage.type("no")
    stage.settle()
    #expect(texts().contains { $0.string == "no" })
    #expect(faults(stage) == [])
  }

  @Test(
    "in a narrow window the profile is readable in full, and its buttons are large enough",
    arguments: [320, 360, 480])
  func profile(width: CGFloat) throws {
    let (demo, stage) = try openAsSeen(.profile, width: width)
    defer { withExtendedLifetime(demo) {} }
    let texts = SeenText.all(in: stage.window)
    let page = CGRect(x: start(width) + 20, y: 0, width: width - start(width) - 40, height: 640)
    for words in [
      "Mira Okafor", "Northumbria", "248", "posts", "12.4k", "readers", "391", "following", "Edit profile",
    ] {
      let text = try #require(texts.first { $0.string == words }, "\(words)")
      #expect(page.insetBy(dx: -0.5, dy: 0).contains(text.position), "\(text)")
    }
    for words in ["Posts", "Activity", "Messages", "3"] {
      let text = try #require(texts.first { $0.string == words }, "\(words)")
      #expect(text.position.minX >= start(width) && text.position.maxX <= width - 6, "\(text)")
    }
    let bio = texts.filter { $0.label.text?.hasPrefix("Paper maps") ?? false }
    let read = bio.map { $0.string.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    #expect(read == bio.first?.label.text)
    let title = texts.filter { $0.label.text?.hasPrefix("Reading the rock") ?? false }
    #expect(!title.isEmpty && !title.contains { $0.string.contains("…") })
    #expect(faults(stage) == [])
    #expect(TouchTargets.tooSmall(in: stage.window) == [])
    let button = try #require(
      controls(in: stage.window).first { $0.accessibilityIdentifier == "edit profile" })
    #expect(button.bounds.size == CGSize(width: 128, height: 44))
  }

  @Test(
    "in a narrow window the titles of the news are readable in full, with their dates",
    arguments: [320, 400, 550])
  func news(width: CGFloat) throws {
    let (demo, stage) = try openAsSeen(.news, width: width)
    defer { withExtendedLifetime(demo) {} }
    let texts = SeenText.all(in: stage.window)
    for start in ["Reading the rock", "Low water"] {
      let title = texts.filter { $0.label.text?.hasPrefix(start) ?? false }
      #expect(!title.isEmpty && !title.contains { $0.string.contains("…") }, "\(start)")
    }
    for words in ["Today", "Yesterday", "2 min"] {
      let text = try #require(texts.first { $0.string == words }, "\(words)")
      #expect(text.position.minX >= start(width) && text.position.maxX <= width - 20, "\(text)")
    }
  }

  @Test("in a narrow window the gallery's name and tabs are readable in full", arguments: [320, 360, 480])
  func gallery(width: CGFloat) throws {
    let (demo, stage) = try openAsSeen(.gallery, width: width)
    defer { withExtendedLifetime(demo) {} }
    let texts = SeenText.all(in: stage.window)
    for words in ["Studio Littoral", "Works", "Liked", "Saved"] {
      let text = try #require(texts.first { $0.string == words }, "\(words)")
      #expect(text.position.minX >= start(width) && text.position.maxX <= width, "\(text)")
    }
    #expect(faults(stage) == [])
    #expect(TouchTargets.tooSmall(in: stage.window) == [])
  }

  /// The lines of the label with a text, joined.
  private func read(_ words: String, _ stage: Stage) -> String {
    SeenText.all(in: stage.window).filter { $0.label.text == words }
      .map { $0.string.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
  }

  @Test(
    "in a narrow window the settings are readable in full, and can be chosen",
    arguments: [320, 400])
  func settings(width: CGFloat) throws {
    let (demo, stage) = try openAsSeen(.settings, width: width, height: 2400)
    defer { withExtendedLifetime(demo) {} }
    let texts = SeenText.all(in: stage.window)
    for words in [
      "System", "Light", "Dark", "Small", "Standard", "Large", "Larger", "Half", "320", "472", "704",
      "Spring", "Classic", "Off", "2×", "5×", "10×",
    ] {
      #expect(texts.contains { $0.string == words }, "\(words)")
    }
    #expect(texts.filter { $0.string.contains("…") }.map(\.string) == [])
    #expect(faults(stage) == [])
    #expect(TouchTargets.tooSmall(in: stage.window) == [])
    let position = try #require(texts.first { $0.string == "704" }).position
    stage.tap(at: CGPoint(x: position.midX, y: position.midY))
    stage.settle()
    #expect(demo.settings.settings.pageWidth == .wide)
    let chosen = controls(in: stage.window).compactMap { $0 as? UISegmentedControl }
      .filter { $0.accessibilityIdentifier == "Pane width" && $0.selectedSegmentIndex >= 0 }
    #expect(chosen.map { $0.titleForSegment(at: $0.selectedSegmentIndex) } == ["704"])
  }

  @Test(
    "in a narrow window the words on the center cover are readable in full", arguments: [320, 400, 500])
  func coverWords(width: CGFloat) throws {
    let (demo, stage) = try openAsSeen(.discover, width: width)
    defer { withExtendedLifetime(demo) {} }
    for words in ["Dunes at dusk", "A walk in twelve photographs"] { #expect(read(words, stage) == words) }
    #expect(faults(stage) == [])
  }

  @Test("in a narrow window the titles of Discover are readable in full", arguments: [320, 400])
  func discoverTitles(width: CGFloat) throws {
    let (demo, stage) = try openAsSeen(.discover, width: width)
    defer { withExtendedLifetime(demo) {} }
    for words in ["Discover", "New this week", "See all"] {
      // The row of tabs has the first one too.
      let positions = SeenText.all(in: stage.window).filter {
        $0.string == words && $0.position.maxY < 640 - 58
      }
      #expect(positions.map { $0.position.maxX <= width - 12 } == [true], "\(words)")
    }
    #expect(faults(stage) == [])
  }

  @Test("in a narrow window the title of the disk is readable in full", arguments: [320, 400])
  func diskTitle(width: CGFloat) throws {
    let (demo, stage) = try openAsSeen(.files, width: width)
    defer { withExtendedLifetime(demo) {} }
    let title = SeenText.all(in: stage.window).filter { $0.string == "Internal disk" }
    #expect(title.map { $0.position.maxX <= width - 36 } == [true])
    #expect(faults(stage) == [])
  }

  @Test("in a narrow card the disk's free space is readable in full", arguments: [200, 280, 340, 880])
  func disk(width: CGFloat) throws {
    let engine = UIFont.textEngine
    defer { UIFont.textEngine = engine }
    UIFont.textEngine = try FreeTypeTextEngine()
    let card = DiskCard(DiskSpace(total: 512_000_000_000, available: 100_000_000_000), showsUse: true)
    let stage = Stage(size: CGSize(width: width, height: 96))
    card.frame = stage.window.bounds
    stage.window.addSubview(card)
    stage.frame()
    let texts = SeenText.all(in: card)
    #expect(texts.map(\.string) == ["Internal disk", "100 GB", " available of 512 GB", "Used, 412 GB"])
    for (index, text) in texts.enumerated() {
      #expect(stage.window.bounds.insetBy(dx: 15, dy: 4).contains(text.position), "\(text)")
      #expect(!texts[..<index].contains { overlap($0.position, text.position) }, "\(text)")
    }
  }

  @Test("a narrow card without the disk's use has equal space above and below its parts")
  func diskWithoutUse() throws {
    let card = DiskCard(DiskSpace(total: 512_000_000_000, available: 100_000_000_000), showsUse: false)
    let stage = Stage(size: CGSize(width: 150, height: 96))
    card.frame = stage.window.bounds
    stage.window.addSubview(card)
    stage.frame()
    let seen = card.subviews.filter { !$0.isHidden }
    let (top, bottom) = (seen.map(\.frame.minY).min(), seen.map(\.frame.maxY).max())
    #expect(top == 27 && bottom == 69)
  }

  @Test(
    "in a narrow window a card of stories fits between the margins and is readable in full",
    arguments: [(320, 280), (400, 360), (540, 420), (1024, 420)] as [(CGFloat, CGFloat)])
  func storyCards(width: CGFloat, cardWidth: CGFloat) throws {
    let (demo, stage) = try openAsSeen(.discover, width: width, height: 768)
    defer { withExtendedLifetime(demo) {} }
    func cards(in view: UIView) -> [StoryCardCell] {
      ((view as? StoryCardCell).map { [$0] } ?? []) + view.subviews.flatMap(cards)
    }
    let first = try #require(
      cards(in: stage.window).map { $0.convert($0.bounds, to: nil) }.min { $0.minX < $1.minX })
    #expect(first.width == cardWidth)
    #expect(first.maxX <= width - 20)
    for words in ["Kettle Point", "Small rings", "12 min"] { #expect(read(words, stage) == words) }
    #expect(faults(stage) == [])
  }

  @Test("in a narrow window the search field replaces Discover's title")
  func discoverField() async throws {
    let (demo, stage) = try await open(.discover, CGSize(width: 320, height: 768))
    defer { withExtendedLifetime(demo) {} }
    func texts() -> [SeenText] { SeenText.all(in: stage.window) }
    let button = try #require(
      controls(in: stage.window).first { $0.accessibilityIdentifier == "search button" })
    stage.tap(at: button.convert(CGPoint(x: 22, y: 22), to: nil))
    stage.settle()
    stage.type("north")
    stage.settle()
    #expect(texts().contains { $0.string == "north" })
    #expect(faults(stage) == [])
    stage.press(.keyboardEscape)
    stage.settle()
    #expect(texts().contains { $0.label.text == "Search" || $0.label.text == "Discover" })
  }

  @Test(
    "in a narrow window a file name may take two lines and fills the width of its card",
    arguments: [320, 440])
  func fileNames(width: CGFloat) async throws {
    folder.write("", to: "Northern coast.md")
    let (demo, stage) = try await open(.files, CGSize(width: width, height: 768))
    defer { withExtendedLifetime(demo) {} }
    for words in ["Northern coast.md", "Projects"] { #expect(read(words, stage) == words) }
    #expect(faults(stage) == [])
  }

  @Test(
    "below 480 points all tabs are in a row at the bottom, and can be chosen", arguments: [320, 400, 479])
  func tabsBelow(width: CGFloat) async throws {
    let (demo, stage) = try await open(.files, CGSize(width: width, height: 768))
    let tabs = try #require(stage.window.rootViewController as? SPSideTabController)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 768 - 58, width: width, height: 58))
    #expect(tabs.selectedViewController?.view.convert(CGPoint.zero, to: nil) == .zero)
    let cells = tabs.viewControllers.compactMap { tabs.tabBar.rect(for: $0.tabBarItem) }
    #expect(cells.count == DemoTab.allCases.count && cells.allSatisfy { $0.width >= 44 && $0.height >= 44 })
    #expect(cells.map(\.minX) == cells.map(\.minX).sorted() && cells.last?.maxX == width)
    for (index, cell) in cells.enumerated() {
      stage.tap(at: CGPoint(x: cell.midX, y: 768 - 29))
      stage.settle()
      #expect(tabs.selectedIndex == index)
    }
    stage.resize(to: CGSize(width: 1024, height: 768))
    stage.settle()
    #expect(withExtendedLifetime(demo) { tabs.tabBar.frame.width } == 80)
  }

  @Test("at 400 points the titles of the tabs are readable in full")
  func tabTitles() throws {
    let (demo, stage) = try openAsSeen(.files, width: 400)
    for words in DemoTab.allCases.map(\.title) {
      #expect(
        SeenText.all(in: stage.window).contains { $0.string == words && $0.position.minY > 582 }, "\(words)")
    }
    withExtendedLifetime(demo) {}
  }

  @Test(
    "in a narrow window the bar of the preview shows the name, and leaves out the least important buttons")
  func previewBar() throws {
    let view = NowPreviewingView(frame: CGRect(x: 0, y: 0, width: 400, height: 54))
    let stage = Stage(size: CGSize(width: 400, height: 54))
    stage.window.addSubview(view)
    let entry = FileEntry(unread: folder.path.appending("notes.txt"), shape: .file)
    view.show(entry, location: "Home", ordinal: (1, 5))
    func hidden(at width: CGFloat) -> [Bool] {
      view.frame.size.width = width
      stage.frame()
      return [view.previous, view.play, view.nextButton, view.close].map(\.isHidden)
    }
    #expect(hidden(at: 1024) == [false, false, false, false])
    #expect(hidden(at: 400) == [true, false, false, false])
    #expect(hidden(at: 320) == [true, true, false, false])
    #expect(SeenText.all(in: view).contains { $0.string == "notes.txt" })
  }

  @Test("in a narrow window Layers shows its picture, and the outline on request")
  func layers() async throws {
    let (demo, stage) = try await open(.layers, CGSize(width: 400, height: 768))
    defer { withExtendedLifetime(demo) {} }
    let tabs = try #require(stage.window.rootViewController as? SPSideTabController)
    let layers = try #require(tabs.selectedViewController as? LayersViewController)
    #expect(layers.picture.bounds.width == 400 && layers.picture.bounds.height > 400)
    #expect(layers.panel.outline.isHidden && layers.panel.frame.maxY == layers.view.bounds.height)
    let button = try #require(
      controls(in: stage.window).first { $0.accessibilityIdentifier == "layers-outline" })
    stage.tap(at: button.convert(CGPoint(x: 22, y: 22), to: nil))
    stage.settle()
    #expect(!layers.panel.outline.isHidden && layers.panel.outline.bounds.height > 150)
    stage.resize(to: CGSize(width: 1024, height: 768))
    stage.settle()
    #expect(layers.panel.frame == CGRect(x: 0, y: 0, width: 264, height: 768))
    #expect(!layers.panel.outline.isHidden)
  }
}
