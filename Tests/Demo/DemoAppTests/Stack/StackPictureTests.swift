import Foundation
import Replay
import SDLPlatform
import StackedNav
import Testing
import ViewTree

/// Compares pictures of a stack in a window of 640 × 160 points with those in `Tests/Fixtures/Stack`.
///
/// `UPDATE_GOLDEN=1 swift test --filter StackPictureTests` updates them.
@Suite("Pictures of a stack")
struct StackPictureTests {
  /// A page of one color with darker rows, which make its position and its dimming visible.
  private final class Striped: UIViewController, SPStackedNavigationPage {
    let stackedNavigationPageSize: SPStackedNavigationPageSize
    private let hue: Int

    init(_ hue: Int) {
      self.hue = hue
      stackedNavigationPageSize = hue == 0 ? .full : .half
      super.init(nibName: nil, bundle: nil)
    }

    override func loadView() {
      let colors: [(CGFloat, CGFloat, CGFloat)] = [
        (0.93, 0.93, 0.91), (0.80, 0.88, 0.97), (0.98, 0.87, 0.75), (0.80, 0.93, 0.80), (0.93, 0.82, 0.95),
      ]
      let (red, green, blue) = colors[hue % colors.count]
      view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 160))
      view.backgroundColor = UIColor(red: red, green: green, blue: blue)
      for row in 0..<5 {
        let stripe = UIView(frame: CGRect(x: 12, y: 14 + 30 * row, width: 200, height: 10))
        stripe.backgroundColor = UIColor(red: red * 0.6, green: green * 0.6, blue: blue * 0.6)
        view.addSubview(stripe)
      }
    }
  }

  private static let size = CGSize(width: 640, height: 160)

  /// The actions on a stack before its picture is taken.
  nonisolated struct Story: Sendable, CustomTestStringConvertible {
    let name: String
    let halfPages: Int
    let play: @MainActor @Sendable (Stage, SPStackedNavigationController) -> Void
    var testDescription: String { name }
  }

  private nonisolated static let stories = [
    Story(name: "rest", halfPages: 2) { _, _ in },
    Story(name: "drag", halfPages: 2) { stage, _ in drag(stage, by: 130) },
    Story(name: "pile", halfPages: 5) { _, _ in },
    Story(name: "end-stretch", halfPages: 2) { stage, _ in drag(stage, by: -160) },
    Story(name: "start-stretch", halfPages: 0) { stage, _ in drag(stage, by: 160) },
    Story(name: "resize-in-drag", halfPages: 3) { stage, _ in
      drag(stage, by: 90)
      stage.resize(to: CGSize(width: 520, height: 120))
      stage.frame()
    },
    Story(name: "right-to-left", halfPages: 4) { stage, stack in mirror(stack, stage) },
    Story(name: "right-to-left-drag", halfPages: 4) { stage, stack in
      mirror(stack, stage)
      drag(stage, by: -100)
    },
    Story(name: "push", halfPages: 3) { stage, stack in
      stack.pushViewController(Striped(4), animated: true)
      for _ in 0..<7 { stage.frame() }
    },
    Story(name: "remove", halfPages: 4) { stage, stack in
      stack.removeViewController(stack.viewControllers[3], animated: true)
      for _ in 0..<7 { stage.frame() }
    },
  ]

  private static func drag(_ stage: Stage, by distance: CGFloat) {
    stage.fingerDown(at: CGPoint(x: 300, y: 80))
    for _ in 0..<10 { stage.fingerMoves(by: CGPoint(x: distance / 10, y: 0)) }
  }

  private static func mirror(_ stack: SPStackedNavigationController, _ stage: Stage) {
    stack.view.semanticContentAttribute = .forceRightToLeft
    stage.settle()
  }

  private func picture(of story: Story) throws -> CGImage {
    let stage = Stage(size: StackPictureTests.size)
    let stack = SPStackedNavigationController()
    stack.pageWidth = SPStackedPageWidthPolicy { $0 / 2 }
    let pages = (0...story.halfPages).map { Striped($0) }
    // Pushes the pages one at a time, so that covered pages were visible before.
    for page in pages {
      stack.pushViewController(page, animated: true)
      stage.window.rootViewController = stack
      stage.settle()
    }
    story.play(stage, stack)
    let size = stage.window.bounds.size
    let painter = WindowPainter(
      target: try OffscreenTarget(width: Int(size.width), height: Int(size.height)),
      text: try FreeTypeTextEngine()
    )
    painter.draw([stage.window])
    return try #require(painter.snapshot())
  }

  @Test("each picture matches the stored one, pixel for pixel", arguments: StackPictureTests.stories)
  func stored(story: Story) throws {
    let picture = try picture(of: story)
    let name = story.name
    let path = URL(filePath: #filePath).appending(path: "../../../../Fixtures/Stack/\(name).png").standardized
      .path
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      return try PNGFile.write(picture, to: path)
    }
    let golden = try PictureDecoder.decode(contentsOf: path)
    guard picture.width != golden.width || picture.pixels != golden.pixels else { return }
    let left = NSTemporaryDirectory() + "stack-\(name).png"
    try PNGFile.write(picture, to: left)
    Issue.record("\(name) is another one: see \(left)")
  }
}
