import ArgumentParser
import Foundation
import Lists
import Replay
import SDLPlatform
import SegementSlide
import TestSupport
import Testing
import ViewTree

@testable import DemoApp

@Suite("The profile")
struct ProfileTests {
  /// Shows the profile as in the comps: 944 × 714 points beside the tab bar, in their fonts. The text engine
  /// is shared by all tests and is restored at the end.
  private func open(
    _ style: UIUserInterfaceStyle = .light, _ story: (ProfileViewController, Stage) throws -> Void
  ) throws {
    let engine = UIFont.textEngine
    defer { UIFont.textEngine = engine }
    UIFont.textEngine = try FreeTypeTextEngine()
    let stage = Stage(size: CGSize(width: 944, height: 714))
    let tab = TabNavigationController(ProfileViewController(), title: "Profile", icon: "person")
    stage.window.overrideUserInterfaceStyle = style
    stage.window.rootViewController = tab
    stage.settle()
    try story(try #require(tab.topViewController as? ProfileViewController), stage)
  }

  private func shown(_ view: UIView, _ stage: Stage) -> CGRect {
    stage.window.convert(view.bounds, from: view)
  }

  private func list(_ profile: ProfileViewController) throws -> UITableView {
    try #require(profile.currentSegementSlideContentViewController?.scrollView as? UITableView)
  }

  @Test("the program can start with the Profile tab")
  func tab() throws { #expect(try DemoOptions.parse(["--tab", "profile"]).tab == .profile) }

  @Test("the header's parts fade out before they are under the bar's buttons")
  func fades() throws {
    try open { profile, stage in
      let name = try #require(profile.header.subviews.first { ($0 as? UILabel)?.text == "Mira Okafor" })
      let button = try #require(
        profile.header.subviews.first { $0.accessibilityIdentifier == "edit profile" })
      #expect(name.alpha == 1 && button.alpha == 1)
      profile.scrollView.contentOffset.y = 60
      stage.frame()
      #expect(name.alpha < 0.3 && button.alpha == 1)
      profile.scrollView.contentOffset.y = 180
      stage.frame()
      #expect(name.alpha < 0.03 && (0.1..<0.9).contains(button.alpha))
      profile.scrollView.contentOffset.y = 0
      stage.frame()
      #expect(name.alpha == 1 && button.alpha == 1)
    }
  }

  @Test("the header, the strip and the rows are where the design places them")
  func atTheTop() throws {
    try open { profile, stage in
      #expect(shown(profile.headerView, stage) == CGRect(x: 0, y: 0, width: 944, height: 288))
      #expect(shown(profile.switcherView, stage) == CGRect(x: 0, y: 288, width: 944, height: 48))
      let row = try #require(try list(profile).cellForRow(at: IndexPath(row: 0, section: 0)))
      #expect(shown(row, stage) == CGRect(x: 0, y: 344, width: 944, height: 88))
      #expect(profile.navigationController?.navigationBar.backgroundAlpha == 0)
    }
  }

  @Test("Tab scrolls a button of the header back into view below the bar")
  func tabKey() throws {
    try open { profile, stage in
      var stops = 0
      for _ in 0..<12 {
        profile.scrollView.contentOffset.y = profile.headerStickyHeight
        stage.settle()
        stage.press(.keyboardTab)
        stage.settle()
        let item = try #require(stage.window.focusSystem.focusedItem)
        guard item.isDescendant(of: profile.headerView) else { continue }
        stops += 1
        #expect(shown(item, stage).minY >= ProfileViewController.barHeight)
        #expect(profile.scrollView.contentOffset.y > 0)
      }
      #expect(stops > 0)
    }
  }

  @Test("the strip sticks below the bar, which turns solid over the last 80 points")
  func stuck() throws {
    try open { profile, stage in
      let bar = try #require(profile.navigationController?.navigationBar)
      for (offset, share) in [(144.0, 0.0), (184, 0.5), (224, 1)] {
        profile.scrollView.contentOffset.y = offset
        stage.frame()
        #expect(abs(bar.backgroundAlpha - share) < 0.01)
      }
      #expect(bar.frame.height == 64)
      #expect(shown(profile.switcherView, stage) == CGRect(x: 0, y: 64, width: 944, height: 48))
      #expect(profile.contentViewHeight == 602)
    }
  }

  @Test("a soft shade lies below the strip only while the strip is stuck")
  func shade() throws {
    try open { profile, stage in
      let shade = try #require(NewsStage.view("strip shade", in: profile.view))
      for (offset, alpha) in [(0.0, 0.0), (223, 0), (224, 1), (200, 0)] as [(CGFloat, CGFloat)] {
        profile.scrollView.contentOffset.y = offset
        stage.settle()
        #expect(shade.alpha == alpha, "\(offset)")
      }
      profile.scrollView.contentOffset.y = 224
      stage.run(for: 0.125)
      #expect((0.2...0.8).contains(shade.layer.presentation()?.alpha ?? 0))
      #expect(shown(shade, stage) == CGRect(x: 0, y: 112, width: 944, height: 16))
    }
  }

  @Test("each of the three pages has 600 rows, and every row has text")
  func rows() throws {
    var pictures: Set<String> = []
    try open { profile, stage in
      for (index, page) in ProfilePage.allCases.enumerated() {
        profile.selectItem(at: index, animated: false)
        stage.settle()
        let table = try list(profile)
        #expect(table.numberOfRows(inSection: 0) == 600)
        #expect(table.contentSize.height == 52_800)
        for row in 0..<600 {
          let story = page.story(at: row)
          #expect(!story.title.isEmpty && !story.excerpt.isEmpty && !story.date.isEmpty)
          pictures.insert(story.art)
        }
      }
    }
    for picture in pictures {
      let path = try #require(Assets.file("art/\(picture).png")?.path)
      #expect(throws: Never.self) { try PictureDecoder.decode(contentsOf: path) }
    }
  }

  @Test("search filters the rows of every page until it is ended")
  func search() throws {
    try open { profile, stage in
      let search = try #require(NewsStage.view("search", in: profile.navigationController?.view ?? UIView()))
      let position = shown(search, stage)
      stage.tap(at: CGPoint(x: position.midX, y: position.midY))
      stage.frame()
      stage.type("Ferry")
      stage.frame()
      #expect(try list(profile).numberOfRows(inSection: 0) == 75)
      profile.selectItem(at: 1, animated: false)
      stage.frame()
      let row = try #require(try list(profile).cellForRow(at: IndexPath(row: 0, section: 0)))
      #expect(NewsStage.label("Ines Marlow liked a post", in: row) != nil)
      stage.type(" without a boat")
      #expect(try list(profile).numberOfRows(inSection: 0) == 0)
      #expect(
        NewsStage.label("No results for \u{201C}Ferry without a boat\u{201D}", in: try list(profile))?
          .isHidden
          == false)
      stage.press(.keyboardEscape)
      #expect(try list(profile).numberOfRows(inSection: 0) == 600)
      #expect(profile.navigationItem.leftBarButtonItem == nil)
    }
  }

  @Test("the line below the name can be edited, and Share copies it", .ownClipboard)
  func edit() throws {
    try open { profile, stage in
      stage.tap(at: CGPoint(x: 848, y: 244))
      stage.frame()
      let editor = try #require(NewsStage.view("bio", in: profile.view) as? UITextField)
      #expect(editor.isEditing)
      editor.selectAll(nil)
      stage.type(String(repeating: "x", count: 10_000))
      #expect(editor.text?.count == 160)
      editor.selectAll(nil)
      stage.type("Tide tables.")
      stage.press(.keyboardReturnOrEnter)
      stage.frame()
      #expect(!editor.isEditing && editor.isHidden)
      let share = try #require(NewsStage.view("share", in: profile.navigationController?.view ?? UIView()))
      let position = shown(share, stage)
      stage.tap(at: CGPoint(x: position.midX, y: position.midY))
      #expect(UIPasteboard.general.string == "Mira Okafor\nTide tables.")
      stage.tap(at: CGPoint(x: 848, y: 244))
      stage.frame()
      stage.type("Not this")
      stage.press(.keyboardEscape)
      stage.frame()
      #expect(!editor.isEditing && editor.isHidden)
      stage.tap(at: CGPoint(x: position.midX, y: position.midY))
      #expect(UIPasteboard.general.string == "Mira Okafor\nTide tables.")
    }
  }

  @Test("flat colors match the design tokens, light and dark", arguments: [false, true])
  func colours(isDark: Bool) throws {
    let style: UIUserInterfaceStyle = isDark ? .dark : .light
    try open(style) { profile, stage in
      let text = try FreeTypeTextEngine()
      let painter = WindowPainter(target: try OffscreenTarget(width: 944, height: 714), text: text)
      func pixel(_ x: Int, _ y: Int, of image: CGImage) -> [UInt8] {
        let start = (y * image.width + x) * 4
        return image.pixels[start..<start + 3].reversed()
      }
      func bytes(_ color: UIColor) -> [UInt8] {
        let bytes = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).cgColor.bytes
        return [bytes.red, bytes.green, bytes.blue]
      }
      painter.draw([stage.window])
      let top = try #require(painter.snapshot())
      #expect(pixel(10, 300, of: top) == bytes(Theme.page))
      #expect(pixel(10, 500, of: top) == bytes(Theme.page))
      #expect(pixel(900, 431, of: top) == bytes(Theme.line))
      #expect(pixel(53, 333, of: top) == bytes(Theme.accentText))
      #expect(pixel(169, 303, of: top) == bytes(Theme.badge))
      profile.scrollView.contentOffset.y = 224
      try list(profile).contentOffset.y = 126
      stage.settle()
      painter.draw([stage.window])
      let stuck = try #require(painter.snapshot())
      #expect(pixel(10, 10, of: stuck) == bytes(Theme.page))
      #expect(pixel(900, 111, of: stuck) == bytes(Theme.line))
    }
  }
}
