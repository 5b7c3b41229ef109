import FileSystem
import Foundation
import Replay

/// The built-in tour: visits every tab with drags, taps, swipes and pinches.
///
/// It uses positions of the design. Targets in the user's folder are looked up when needed: see `TourGuide`.
nonisolated enum Tour {
  static let script = Script(size: CGSize(width: 1024, height: 768), events: story.events)
  static let pictures = Times(story.pictures)

  static let story: TourScript = {
    var story = TourScript()
    showFiles(&story)
    showPreviews(&story)
    showHeaders(&story)
    showPages(&story)
    showLayers(&story)
    showDarkness(&story)
    return story
  }()

  private static func choose(_ tab: DemoTab, _ story: inout TourScript, then rest: Double = 0.8) {
    story.tap(40, position(of: tab), then: rest)
    story.tabs.insert(tab)
  }

  /// Returns the y coordinate of a tab. The two bottom tabs move up while a preview is open; this hits them in both
  /// cases.
  static func position(of tab: DemoTab) -> Double {
    let fromEnd = DemoTab.allCases.count - 1 - tab.index
    return fromEnd < DemoTab.bottomCount ? 696 - 80 * Double(fromEnd) : 45 + 80 * Double(tab.index)
  }

  private static func showFiles(_ story: inout TourScript) {
    story.wait(1)
    story.picture("files")
    story.tap(.folder(with: .folders))
    story.tap(.folder(with: .folders))
    story.picture("two-panes")
    story.drag(700, 640, dx: 240, over: 0.6, held: "dragging")
  }

  private static func showPreviews(_ story: inout TourScript) {
    story.tap(.file(.text))
    story.picture("text")
    story.tap(.button("next"))
    story.tap(.button("next"))
    story.picture("markdown")
    choose(.files, &story)
    story.tap(.search, then: 2.3)
    story.picture("search")
    story.press("Escape")
    story.press("Escape")
    story.tap(970, 44)
    story.picture("grid")
    story.tap(970, 44)
    story.tap(.folder(with: .picture))
    story.tap(.file(.picture), then: 1.5)
    story.picture("picture")
  }

  private static func showHeaders(_ story: inout TourScript) {
    choose(.profile, &story)
    story.picture("profile")
    story.drag(500, 640, dy: -420, held: "profile-stuck")
    story.drag(800, 400, dx: -480)
    choose(.gallery, &story)
    story.picture("gallery")
    story.drag(800, 600, dx: -420, over: 0.6, held: "gallery-swipe")
    story.drag(500, 600, dy: -300, over: 0.4)
  }

  private static func showPages(_ story: inout TourScript) {
    choose(.discover, &story)
    story.picture("discover")
    story.drag(700, 250, dx: -330, held: "carousel")
    story.drag(800, 550, dx: -300, over: 0.3)
    choose(.news, &story)
    story.picture("news")
    story.tap(500, 120)
    story.picture("article")
    story.drag(200, 500, dx: 550, over: 0.7, held: "article-back")
  }

  private static func showLayers(_ story: inout TourScript) {
    choose(.files, &story)
    choose(.layers, &story, then: 1.4)
    story.picture("layers")
    story.drag(560, 560, dx: 120, over: 0.8)
    story.pinch(700, 420, to: 1.15)
    story.picture("layers-spread")
  }

  private static func showDarkness(_ story: inout TourScript) {
    choose(.settings, &story)
    story.picture("settings")
    story.tap(455, 192)
    story.picture("settings-dark")
    choose(.files, &story)
    story.picture("files-dark")
    choose(.profile, &story)
    story.picture("profile-dark")
    choose(.settings, &story)
    story.tap(320, 192)
    for tab in DemoTab.allCases where !story.tabs.contains(tab) {
      choose(tab, &story)
      story.picture(tab.rawValue)
    }
    choose(.files, &story)
    choose(.files, &story)
  }
}

extension Demo {
  /// Plays the tour off-screen. Saves pictures beside the one that the options name, else in a new private folder.
  func playTour() throws {
    var options = options
    options.headless = true
    options.at = options.at ?? Tour.pictures
    let picture = try options.screenshot.map { URL(fileURLWithPath: $0) } ?? Demo.pictureInNewFolder()
    options.screenshot = picture.path
    print("Playing the tour off-screen, pictures in \(picture.deletingLastPathComponent().path)")
    let demo = try Demo(options: options)
    try HeadlessRun(demo: demo, script: demo.script).run()
  }

  private static func pictureInNewFolder() throws -> URL {
    // Only the user may enter it, and nobody can foresee its name.
    let template = FileManager.default.temporaryDirectory.appendingPathComponent("stackednav-tour-XXXXXX")
      .path
    var bytes = Array(template.utf8CString)
    guard mkdtemp(&bytes) != nil else { throw RunError("\(template): cannot be created") }
    let folder = String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return URL(fileURLWithPath: folder).appendingPathComponent("tour.png")
  }
}
