import Controls
import Foundation
import Replay
import Testing
import ViewTree

@Suite("Progress bars and wheels", .serialized)
struct ProgressTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  // MARK: Wheels

  @Test("a wheel that is stopped, hidden or in no window makes no frames")
  func idle() {
    let wheel = UIActivityIndicatorView(style: .large)
    stage.window.addSubview(wheel)
    #expect(stage.settle())
    #expect(wheel.isHidden && wheel.bounds.size == CGSize(width: 37, height: 37))
    wheel.startAnimating()
    #expect(!wheel.isHidden && wheel.isAnimating)
    #expect(!stage.settle(limit: 3))
    wheel.isHidden = true
    #expect(stage.settle(limit: 3))
    wheel.isHidden = false
    #expect(!stage.settle(limit: 3))
    wheel.removeFromSuperview()
    #expect(stage.settle(limit: 3))
    stage.window.addSubview(wheel)
    #expect(!stage.settle(limit: 3))
    wheel.hidesWhenStopped = false
    wheel.stopAnimating()
    #expect(stage.settle(limit: 3))
    #expect(!wheel.isHidden)
  }

  @Test("a bar keeps its own height, and a first step is visible")
  func thickness() {
    let bar = UIProgressView(frame: CGRect(x: 10, y: 20, width: 200, height: 30))
    #expect(bar.frame == CGRect(x: 10, y: 20, width: 200, height: 4))
    bar.frame.size.height = 50
    #expect(bar.frame.height == 4)
    bar.progress = 0.001
    bar.layoutIfNeeded()
    #expect(bar.subviews.last?.frame.width == 8)
    bar.progress = 0
    bar.layoutIfNeeded()
    #expect(bar.subviews.last?.frame.width == 0)
  }

  @Test("a turning wheel makes ten frames per second at most")
  func rate() {
    let wheel = UIActivityIndicatorView(style: .medium)
    stage.window.addSubview(wheel)
    wheel.startAnimating()
    stage.frame()
    let frames = (0..<120).count { _ in stage.frame() }
    #expect((10...20).contains(frames))
  }

  @Test("with reduced motion, a wheel dims slowly instead of turning")
  func stillWheel() {
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    let wheel = UIActivityIndicatorView(style: .medium)
    stage.window.addSubview(wheel)
    wheel.startAnimating()
    stage.frame()
    let marks = wheel.subviews[0].subviews
    let before = marks.map(\.alpha)
    stage.run(for: 1)
    #expect(marks.map(\.alpha) == before)
    #expect(wheel.subviews[0].alpha < 1)
  }

  @Test("a screen reader hears whether a wheel turns")
  func wheelReader() {
    let wheel = UIActivityIndicatorView(style: .medium)
    #expect(wheel.accessibilityLabel == "Progress halted")
    wheel.startAnimating()
    #expect(wheel.accessibilityLabel == "In progress")
    wheel.accessibilityLabel = "Loading mail"
    #expect(wheel.accessibilityLabel == "Loading mail")
  }

  // MARK: Bars

  private func bar() -> UIProgressView {
    let bar = UIProgressView(progressViewStyle: .default)
    bar.frame = CGRect(x: 0, y: 0, width: 200, height: 4)
    stage.window.addSubview(bar)
    stage.frame()
    return bar
  }

  @Test("a bar is filled up to its progress, from the right in a right-to-left layout")
  func filling() {
    let bar = bar()
    bar.progress = 0.25
    stage.frame()
    #expect(bar.subviews[1].frame == CGRect(x: 0, y: 0, width: 50, height: 4))
    bar.semanticContentAttribute = .forceRightToLeft
    stage.frame()
    #expect(bar.subviews[1].frame.minX == 150)
    bar.progress = .nan
    #expect(bar.progress == 0.25)
    bar.progress = 7
    #expect(bar.progress == 1)
    #expect(bar.accessibilityValue == "100 %")
  }

  @Test("an animated progress takes a moment, then rests")
  func animated() {
    let bar = bar()
    bar.setProgress(1, animated: true)
    stage.run(for: 0.1)
    #expect((1..<199).contains(bar.subviews[1].frame.width))
    #expect(stage.settle(limit: 2))
    #expect(bar.subviews[1].frame.width == 200)
  }

  @Test("a bar shows the progress that it observes, until it is finished")
  func observed() {
    let bar = bar()
    let progress = Progress(totalUnitCount: 10)
    bar.observedProgress = progress
    progress.completedUnitCount = 5
    stage.run(for: 1)
    #expect(bar.progress == 0.5)
    progress.completedUnitCount = 10
    #expect(stage.settle(limit: 2))
    #expect(bar.progress == 1)
  }
}
