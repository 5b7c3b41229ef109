import Foundation
import Replay
import Testing
import ViewTree

@testable import Inspector

@Suite("Why not? Point at a view")
struct CrosshairTests {
  private let story: InspectedProgram
  private let cover = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  init() {
    story = InspectedProgram { InspectorViewController(inspecting: $0) }
    cover.accessibilityIdentifier = "cover"
    story.card.isUserInteractionEnabled = false
    story.program.window.addSubview(cover)
    story.settle()
  }

  private func point(at point: CGPoint) throws {
    let button = try #require(story.views(UIControl.self).first { $0.accessibilityIdentifier == "why-not" })
    button.sendActions(for: .touchUpInside)
    story.settle()
    story.program.tap(at: point)
    story.settle()
  }

  @Test("pointing at a view that got nothing says why, and what would have to change")
  func covered() throws {
    cover.alpha = 0.005
    try point(at: CGPoint(x: 100, y: 140))
    let cause = "isUserInteractionEnabled is false"
    #expect(story.texts.contains("A touch here does not reach UIView 'card': \(cause)"))
    #expect(story.texts.contains { $0.hasPrefix("To change that: set isUserInteractionEnabled to true") })
    #expect(story.texts.contains("alpha 0.005, less than 0.01"))
  }

  @Test("a question hides the timeline of the last touch")
  func timeline() throws {
    story.program.tap(at: CGPoint(x: 100, y: 140))
    story.settle()
    #expect(story.texts.contains("hit UIView 'cover'"))
    try point(at: CGPoint(x: 100, y: 140))
    #expect(!story.texts.contains("hit UIView 'cover'"))
  }

  @Test("the view under the pointer is marked")
  func marking() throws {
    let button = try #require(story.views(UIControl.self).first { $0.accessibilityIdentifier == "why-not" })
    button.sendActions(for: .touchUpInside)
    story.settle()
    story.program.hover(at: CGPoint(x: 100, y: 140))
    let crosshair = try #require(story.program.scene.windows.last)
    let mark = try #require(crosshair.subviews.first)
    #expect(!mark.isHidden && mark.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
  }

  @Test("a view that only shades others is not what the user points at")
  func shading() throws {
    let veil = UIView(frame: story.program.window.bounds)
    veil.isUserInteractionEnabled = false
    veil.backgroundColor = .black.withAlphaComponent(0.3)
    story.program.window.addSubview(veil)
    try point(at: CGPoint(x: 100, y: 140))
    #expect(story.texts.contains("A touch here reaches UIView 'cover'"))
  }

  @Test("a view in the list is explained when it is selected")
  func selecting() throws {
    try point(at: CGPoint(x: 100, y: 140))
    #expect(story.texts.contains("A touch here reaches UIView 'cover'"))
    let row = try #require(
      story.views(StepCell.self).first { InspectedProgram.texts(in: $0).contains("UIView 'card'") })
    story.screen.tap(at: row.convert(CGPoint(x: 60, y: 20), to: nil))
    story.settle()
    let cause = "UIView 'cover' lies above it and takes touches"
    #expect(story.texts.contains("A touch here does not reach UIView 'card': \(cause)"))
  }

  @Test("pointing does not touch the program, and is no touch of the program in the list")
  func aside() throws {
    try point(at: CGPoint(x: 100, y: 140))
    #expect(!story.texts.contains("Touch 1"))
    #expect(story.program.scene.windows.count == 1)
    story.program.tap(at: CGPoint(x: 100, y: 140))
    story.settle()
    #expect(story.texts.contains("Touch 1"))
  }

  @Test("it also says what became of the last touch")
  func lastTouch() throws {
    story.program.tap(at: CGPoint(x: 10, y: 350))
    try point(at: CGPoint(x: 100, y: 140))
    #expect(story.texts.contains { $0.contains("the last touch did not reach it: point (10, 350)") })
  }

  @Test("Escape ends pointing")
  func escaping() throws {
    let button = try #require(story.views(UIControl.self).first { $0.accessibilityIdentifier == "why-not" })
    button.sendActions(for: .touchUpInside)
    story.settle()
    #expect(story.program.scene.windows.count == 2)
    story.program.press(.keyboardEscape)
    story.settle()
    #expect(story.program.scene.windows.count == 1)
  }

  @Test("a closed inspector leaves no crosshair in the program")
  func closing() throws {
    let button = try #require(story.views(UIControl.self).first { $0.accessibilityIdentifier == "why-not" })
    button.sendActions(for: .touchUpInside)
    story.screen.window.rootViewController = UIViewController()
    story.settle()
    #expect(story.program.scene.windows.count == 1)
  }
}
