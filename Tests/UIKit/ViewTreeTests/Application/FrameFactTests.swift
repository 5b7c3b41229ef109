import Foundation
import LayerTree
import Replay
import Testing

@testable import ViewTree

@Suite("What a frame did")
struct FrameFactTests {
  /// A canvas that composes and draws nothing.
  private final class Canvas: FrameCanvas {
    private let compositor = Compositor()
    var hiddenCount: Int { compositor.hiddenCount }
    func compose(_ windows: [UIWindow]) -> Frame {
      compositor.compose(windows.map(\.layer), pixelWidth: 400, pixelHeight: 400, scale: 1)
    }
    func draw(_ frame: Frame) {}
    func present(_ frame: Frame) {}
  }

  private final class Facts { var all: [FrameFact] = [] }

  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let card = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
  private let canvas = Canvas()
  private let facts = Facts()

  init() {
    card.backgroundColor = .red
    stage.window.addSubview(card)
    stage.scene.observeFrames(by: facts) { [facts] in facts.all.append($0) }
  }

  /// Makes a frame as the platform does, and returns what was reported.
  private func frame(_ events: [InputEvent] = []) -> FrameFact? {
    facts.all = []
    if stage.frame(events) { _ = stage.scene.showFrame(on: canvas) }
    return facts.all.last
  }

  @Test("a moved view is the reason, and the old and new places are the damage")
  func moving() throws {
    _ = frame()
    card.frame.origin.x = 250
    card.setNeedsLayout()
    card.accessibilityIdentifier = "card"
    let fact = try #require(frame())
    #expect(fact.reasons == ["layout of UIView 'card'"])
    #expect(fact.time == stage.time)
    let union = fact.damage.reduce(CGRect.null) { $0.union($1) }
    #expect(union == CGRect(x: 50, y: 50, width: 300, height: 100))
    #expect(fact.drawn >= 1 && !fact.areas.isEmpty && fact.copied == 0)
    #expect(frame() == nil)
  }

  @Test("a touch, a timer and an animation are reasons")
  func reasons() throws {
    _ = frame()
    let touch = TouchSample(
      id: 1, type: .direct, phase: .began, location: CGPoint(x: 9, y: 9), timestamp: stage.time)
    card.setNeedsLayout()
    #expect(try #require(frame([.touch(touch)])).reasons.contains("input: touch"))
    UIView.animate(withDuration: 0.1) { card.alpha = 0.5 }
    _ = frame()
    #expect(try #require(frame()).reasons.contains("animation of UIView"))
    stage.settle()
    stage.scene.clock.schedule(after: 0.001) { [card] in card.setNeedsLayout() }
    #expect(try #require(frame()).reasons.contains("a timer"))
  }

  @Test("what an opaque view covers is hidden, and what is cached or given up is counted")
  func counting() throws {
    let cover = UIView(frame: stage.window.bounds)
    cover.backgroundColor = .white
    _ = frame()
    stage.window.addSubview(cover)
    #expect(try #require(frame()).hidden >= 1)
    cover.removeFromSuperview()
    card.transform = CGAffineTransform(rotationAngle: 0.3)
    let turned = try #require(frame())
    #expect(turned.cached == 1 && turned.copied == 1)
    card.removeFromSuperview()
    let gone = (0..<300).compactMap { _ -> Int? in
      stage.window.setNeedsLayout()
      return frame()?.evicted
    }
    #expect(gone.contains { $0 > 0 })
  }

  @Test("frames that nobody observes are not measured")
  func closed() {
    #expect(stage.scene.frameMeter != nil)
    stage.scene.stopObservingFrames(by: facts)
    #expect(stage.scene.frameMeter == nil)
    card.setNeedsLayout()
    #expect(frame() == nil)
  }

  @Test("a single step moves an animation that stands still")
  func step() {
    let clock = stage.scene.clock
    clock.animationSpeed = 0.001
    let before = clock.now
    clock.step(by: 0.5)
    #expect(abs(clock.now - before - 0.5) < 1e-9)
    for wrong in [0, -1, .nan, .infinity] { clock.step(by: wrong) }
    #expect(abs(clock.now - before - 0.5) < 1e-9)
  }
}
