import Foundation
import Replay
import Testing
import ViewTree

@testable import Inspector

@Suite("The frames of a program")
struct FramesPanelTests {
  private let story: InspectedProgram

  init() {
    story = InspectedProgram { FramesViewController(FrameRecorder($0), of: $0) }
    // A frame without a canvas is reported with the next one.
    for _ in 0..<5 {
      story.card.setNeedsLayout()
      story.program.frame()
    }
    story.settle()
  }

  @Test("the newest frame says why it was wanted")
  func newest() {
    story.label.text = "High water"
    story.program.frame()
    story.program.frame()
    story.settle()
    #expect(story.texts.contains { $0.contains("layout of UILabel 'High water'") })
    story.program.tap(at: CGPoint(x: 200, y: 300))
    story.card.setNeedsLayout()
    story.program.frame()
    story.program.frame()
    story.settle()
    #expect(story.texts.contains { $0.hasPrefix("Wanted by") })
    #expect(story.texts.contains("Layout") && story.texts.contains("Hidden by opaque layers"))
  }

  @Test("six hundred frames are kept")
  func limit() throws {
    let recorder = FrameRecorder(story.program.scene)
    for _ in 0..<610 {
      story.card.setNeedsLayout()
      story.program.frame()
    }
    #expect(recorder.frames.count == 600 && recorder.count > 600)
    #expect(recorder.frames.map(\.time) == recorder.frames.map(\.time).sorted())
    recorder.stop()
  }

  @Test("animations run slowly, stand still, and go on by single steps")
  func slowly() throws {
    let speed = try #require(story.views(UISegmentedControl.self).first)
    func choose(_ index: Int) {
      speed.selectedSegmentIndex = index
      speed.sendActions(for: .valueChanged)
      story.settle()
    }
    let clock = story.program.scene.clock
    choose(2)
    #expect(clock.animationSpeed == 0.25)
    choose(4)
    let button = try #require(story.views(UIControl.self).first { $0.accessibilityIdentifier == "step" })
    #expect(button.isEnabled)
    let before = clock.now
    button.sendActions(for: .touchUpInside)
    #expect(abs(clock.now - before - 1.0 / 60) < 0.001)
    story.screen.window.rootViewController = UIViewController()
    story.settle()
    #expect(clock.animationSpeed == 1)
  }

  @Test("left and right arrows go through the frames")
  func keys() throws {
    let chart = try #require(
      story.views(UIView.self).first { $0.accessibilityIdentifier == "frames" })
    let newest = chart.accessibilityValue
    chart.accessibilityDecrement()
    story.settle()
    #expect(chart.accessibilityValue != newest)
    chart.accessibilityIncrement()
    story.settle()
    #expect(chart.accessibilityValue == newest)
  }
}
