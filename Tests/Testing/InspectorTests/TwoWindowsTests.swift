import Foundation
import Replay
import Testing
import ViewTree

@testable import Inspector

/// A storm over a program and the inspector beside it.
@Suite("A program and its inspector")
struct TwoWindowsTests {
  /// Numbers that are the same in each run.
  private struct Dice {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
    mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(1, count))) }
    mutating func point(_ size: CGSize) -> CGPoint {
      CGPoint(x: CGFloat(below(Int(size.width))), y: CGFloat(below(Int(size.height))))
    }
  }

  /// `TWO_WINDOWS_STORM=5000` plays that many steps of each seed instead.
  private static let count =
    ProcessInfo.processInfo.environment["TWO_WINDOWS_STORM"].flatMap { Int($0) } ?? 400

  private func act(on stage: Stage, _ dice: inout Dice) {
    let size = stage.window.bounds.size
    switch dice.below(8) {
    case 0...2: stage.tap(at: dice.point(size))
    case 3:
      stage.drag(
        from: dice.point(size), by: CGPoint(x: dice.below(200) - 100, y: dice.below(200) - 100), steps: 3)
    case 4: stage.wheel(dy: CGFloat(dice.below(9) - 4), at: dice.point(size))
    case 5: stage.hover(at: dice.below(4) == 0 ? nil : dice.point(size))
    case 6:
      let keys: [UIKeyboardHIDUsage] = [
        .keyboardTab, .keyboardReturnOrEnter, .keyboardEscape, .keyboardUpArrow, .keyboardDownArrow,
      ]
      stage.press(keys[dice.below(keys.count)])
    default: stage.type(["7", "a", "#00FF00"][dice.below(3)])
    }
  }

  private func change(_ story: InspectedProgram, _ dice: inout Dice) {
    let window = story.program.window
    switch dice.below(6) {
    case 0:
      let view = dice.below(2) == 0 ? UIButton() : UIScrollView()
      view.frame = CGRect(
        origin: dice.point(CGSize(width: 300, height: 300)), size: CGSize(width: 90, height: 60))
      window.addSubview(view)
    case 1: window.subviews.last?.removeFromSuperview()
    case 2: window.subviews.first?.isHidden.toggle()
    case 3: window.subviews.last?.alpha = CGFloat(dice.below(3)) / 2
    case 4: window.subviews.last?.transform = CGAffineTransform(rotationAngle: CGFloat(dice.below(6)))
    default: story.screen.resize(to: CGSize(width: 200 + dice.below(1200), height: 100 + dice.below(900)))
    }
  }

  @Test(
    "input and changes in both windows, in any order, find both at rest afterwards", arguments: [1, 2, 3])
  func storm(seed: UInt64) throws {
    var inspector: InspectorViewController?
    let story = InspectedProgram {
      let controller = InspectorViewController(inspecting: $0)
      inspector = controller
      return controller
    }
    // The storm also presses the button that saves.
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("storm-\(seed)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    inspector?.folder = folder
    var dice = Dice(state: seed)
    for _ in 0..<TwoWindowsTests.count {
      if dice.below(40) == 0 { inspector?.showPanel(dice.below(3)) }
      switch dice.below(5) {
      case 0, 1: act(on: story.program, &dice)
      case 2, 3: act(on: story.screen, &dice)
      default: change(story, &dice)
      }
      story.program.frame()
      story.screen.frame()
    }
    story.program.press(.keyboardEscape)
    story.program.window.isHidden = false
    #expect(story.program.settle() && story.screen.settle())
    #expect(story.program.scene.windows.count == 1)
    story.screen.window.rootViewController = UIViewController()
    inspector = nil
    story.settle()
    #expect(story.program.scene.clock.animationSpeed == 1)
  }

  @Test("when the program has ended, the inspector shows what it has and stays usable")
  func programFirst() throws {
    let screen = Stage(size: CGSize(width: 1300, height: 800))
    weak var scene: UIWindowScene?
    do {
      let program = Stage(size: CGSize(width: 400, height: 400))
      scene = program.scene
      screen.window.rootViewController = InspectorViewController(inspecting: program.scene)
      screen.settle()
      program.tap(at: CGPoint(x: 50, y: 50))
      screen.settle()
    }
    screen.settle()
    #expect(scene == nil)
    let inspector = try #require(screen.window.rootViewController as? InspectorViewController)
    inspector.folder = FileManager.default.temporaryDirectory
    for panel in [1, 2, 0] {
      inspector.showPanel(panel)
      #expect(screen.settle())
      screen.tap(at: CGPoint(x: 600, y: 300))
      screen.settle()
    }
    #expect(InspectedProgram.texts(in: screen.window).contains("hit UIWindow"))
  }
}
