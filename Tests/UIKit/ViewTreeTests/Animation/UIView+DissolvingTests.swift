import Foundation
import LayerTree
import Replay
import Testing

@testable import ViewTree

@Suite("Dissolves that follow each other quickly")
struct DissolveTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let view: UIView

  init() {
    view = add(UIView(frame: rect(0, 0, 100, 100)), to: stage.window)
    view.backgroundColor = .red
    stage.settle()
  }

  /// The colors of the pictures in front of the view, the oldest last.
  private var pictures: [CGColor?] {
    stage.window.layer.layers.compactMap { ($0 as? FadingPicture)?.layers.first }.map(\.backgroundColor)
  }

  private func change(
    to color: UIColor, in duration: TimeInterval = 1, completion: ((Bool) -> Void)? = nil
  ) {
    UIView.transition(
      with: view, duration: duration, options: [.transitionCrossDissolve, .curveLinear],
      animations: { view.backgroundColor = color }, completion: completion)
  }

  @Test("changes within one frame leave the picture of what was seen, and nothing of what was never seen")
  func oneFrame() {
    for color in [UIColor.green, .blue, .yellow] { change(to: color) }
    #expect(pictures == [UIColor.red.cgColor])
    stage.run(for: 0.25)
    #expect(pictures == [UIColor.red.cgColor] && view.backgroundColor == .yellow)
    #expect(stage.settle(limit: 2) && pictures.isEmpty && stage.window.layer.layers.count == 1)
  }

  @Test("the second of two changes leaves a picture once a tenth of the first one is seen")
  func later() {
    change(to: .green)
    stage.run(for: 0.05)
    change(to: .blue)
    #expect(pictures == [UIColor.red.cgColor])
    stage.run(for: 0.1)
    change(to: .yellow)
    #expect(pictures == [UIColor.blue.cgColor, UIColor.red.cgColor])
  }

  @Test("a view that changes in every frame is covered by a few pictures at most")
  func everyFrame() {
    let most = (0..<180).map { step in
      change(to: UIColor(white: CGFloat(step) / 180))
      stage.frame()
      return pictures.count
    }.max()
    #expect(most == 5)
    #expect(stage.settle(limit: 2) && pictures.isEmpty)
  }

  @Test("the picture of one view does not count for another view, nor for the window around it")
  func others() {
    let other = add(UIView(frame: rect(0, 0, 400, 400)), to: stage.window)
    other.backgroundColor = .green
    stage.window.backgroundColor = .white
    stage.settle()
    change(to: .blue)
    for view in [other, stage.window] {
      UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve, animations: nil)
    }
    #expect(pictures == [UIColor.red, .green, .white].map(\.cgColor))
  }

  @Test("changes of a window within one frame leave one picture, too")
  func windows() {
    stage.window.backgroundColor = .white
    for _ in 0..<8 {
      UIView.transition(with: stage.window, duration: 1, options: .transitionCrossDissolve, animations: nil)
    }
    #expect(pictures.count == 1)
  }

  @Test("a change behind a translucent picture is always seen once the picture fades")
  func translucent() {
    view.backgroundColor = .red.withAlphaComponent(0.5)
    stage.settle()
    change(to: .green.withAlphaComponent(0.5))
    change(to: .blue.withAlphaComponent(0.5))
    #expect(pictures.count == 1)
    stage.run(for: 0.05)
    change(to: .yellow.withAlphaComponent(0.5))
    #expect(pictures.count == 2)
  }

  @Test("a quick change and a slow one right after it each take their own time")
  func slower() {
    change(to: .green, in: 0.1)
    change(to: .blue, in: 1)
    #expect(pictures == [UIColor.green.cgColor, UIColor.red.cgColor])
    stage.run(for: 0.5)
    #expect(pictures == [UIColor.green.cgColor])
    #expect(stage.settle(limit: 2) && pictures.isEmpty)
  }

  @Test("a change that leaves no picture ends after its own time")
  func completion() {
    var log: [Bool] = []
    change(to: .green)
    stage.run(for: 0.05)
    change(to: .blue) { log.append($0) }
    stage.run(for: 0.9)
    #expect(log.isEmpty)
    stage.run(for: 0.2)
    #expect(log == [true])
  }
}
