import Foundation
import Replay
import Testing

@testable import ViewTree

@Suite("Flips")
struct FlipTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let view: UIView

  init() {
    view = add(UIView(frame: rect(0, 0, 100, 100)), to: stage.window)
    view.backgroundColor = .red
    stage.settle()
  }

  private var picture: CALayer? { stage.window.layer.layers.first { $0.owner == nil } }

  private func shown(_ layer: CALayer?) -> [CGFloat] {
    guard let values = layer?.shownValues else { return [] }
    return [values.opacity, values.affineTransform.a, values.affineTransform.d].map {
      ($0 * 1000).rounded() / 1000
    }
  }

  @Test(
    "the old appearance narrows to a line, and the new one widens from it",
    arguments: [
      UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop,
      .transitionFlipFromBottom,
    ])
  func flip(options: UIView.AnimationOptions) {
    let isVertical = [.transitionFlipFromTop, .transitionFlipFromBottom].contains(options)
    var log: [Bool] = []
    UIView.transition(
      with: view, duration: 1, options: [options, .curveLinear],
      animations: { view.backgroundColor = .blue }, completion: { log.append($0) })
    stage.run(for: 0.25)
    #expect(picture?.backgroundColor == UIColor.red.cgColor)
    #expect(shown(picture) == (isVertical ? [1, 1, 0.707] : [1, 0.707, 1]))
    #expect(shown(view.layer) == [0, 1, 1])
    stage.run(for: 0.5)
    #expect(shown(picture) == [0, 1, 1])
    #expect(shown(view.layer) == (isVertical ? [1, 1, 0.707] : [1, 0.707, 1]))
    #expect(view.transform == .identity && log.isEmpty)
    #expect(stage.settle(limit: 2) && log == [true] && picture == nil)
    #expect(shown(view.layer) == [1, 1, 1])
  }

  @Test(
    "the side that a flip is named after comes toward the viewer, in perspective",
    arguments: [
      (UIView.AnimationOptions.transitionFlipFromLeft, CGPoint(x: -50, y: 0)),
      (.transitionFlipFromRight, CGPoint(x: 50, y: 0)), (.transitionFlipFromTop, CGPoint(x: 0, y: -50)),
      (.transitionFlipFromBottom, CGPoint(x: 0, y: 50)),
    ])
  func perspective(options: UIView.AnimationOptions, side: CGPoint) throws {
    UIView.transition(with: view, duration: 1, options: [options, .curveLinear]) { view.alpha = 0.9 }
    stage.run(for: 0.25)
    let transform = try #require(picture).shownValues.transform
    #expect(side.x * transform.m13 + side.y * transform.m23 > 10)
    #expect(side.x * transform.m14 + side.y * transform.m24 < 0)
    #expect(stage.settle(limit: 2))
  }

  @Test(
    "a window dissolves to another root controller, with a flip too",
    arguments: [UIView.AnimationOptions.transitionCrossDissolve, .transitionFlipFromLeft, .transitionCurlUp])
  func window(options: UIView.AnimationOptions) {
    let (old, new) = (UIViewController(), UIViewController())
    old.view.backgroundColor = .red
    new.view.backgroundColor = .blue
    stage.window.rootViewController = old
    stage.settle()
    var log: [Bool] = []
    UIView.transition(
      with: stage.window, duration: 1, options: [options, .curveLinear],
      animations: { stage.window.rootViewController = new }, completion: { log.append($0) })
    stage.run(for: 0.25)
    #expect(stage.window.layer.layers.last === picture)
    #expect(picture?.layers.first?.layers.contains { $0.backgroundColor == UIColor.red.cgColor } == true)
    #expect(shown(picture) == [0.75, 1, 1])
    #expect(log.isEmpty)
    #expect(stage.settle(limit: 2) && log == [true] && picture == nil)
  }

  @Test(
    "a curl looks like a dissolve",
    arguments: [UIView.AnimationOptions.transitionCurlUp, .transitionCurlDown])
  func curl(options: UIView.AnimationOptions) {
    UIView.transition(with: view, duration: 1, options: [options, .curveLinear]) {
      view.backgroundColor = .blue
    }
    stage.run(for: 0.25)
    #expect(shown(picture) == [0.75, 1, 1])
    #expect(stage.settle(limit: 2) && picture == nil)
  }

  @Test("a flip from one view to another keeps the transform of the new view")
  func between() {
    let other = UIView(frame: view.frame)
    other.transform = CGAffineTransform(scaleX: 2, y: 2)
    var log: [Bool] = []
    UIView.transition(
      from: view, to: other, duration: 1, options: [.transitionFlipFromLeft, .curveLinear],
      completion: { log.append($0) })
    #expect(view.superview == nil && other.superview === stage.window)
    stage.run(for: 0.75)
    #expect(shown(other.layer) == [1, 1.414, 2])
    #expect(stage.settle(limit: 2) && log == [true] && picture == nil)
  }

  @Test("a flip is cleaned up if its view is removed, and skipped without animations")
  func interrupted() {
    let box = add(UIView(frame: rect(0, 0, 200, 200)), to: stage.window)
    let inner = add(UIView(frame: rect(0, 0, 20, 20)), to: box)
    UIView.transition(with: inner, duration: 1, options: .transitionFlipFromTop) { inner.alpha = 0.5 }
    stage.run(for: 0.2)
    box.removeFromSuperview()
    stage.frame()
    #expect(box.layer.layers.count == 1 && stage.isSettled)
    UIView.performWithoutAnimation {
      UIView.transition(with: view, duration: 1, options: .transitionFlipFromTop) { view.alpha = 0.5 }
    }
    #expect(picture == nil && shown(view.layer) == [0.5, 1, 1])
  }
}
