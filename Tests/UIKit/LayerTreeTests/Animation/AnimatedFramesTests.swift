import Foundation
import Geometry
import LayerTree
import TestSupport
import Testing

/// Animated values are drawn, cached and damaged exactly like values that are set frame by frame.
@Suite("Frames of animated layers", .allowsMisuse)
struct AnimatedFramesTests {
  /// A rasterized page with a row, and a layer with text.
  private struct Scene {
    let screen = Screen(200, 200)
    let page, row, veil: CALayer

    init() {
      page = screen.add(10, 0, 100, 200, .white)
      page.shouldRasterize = true
      row = page.add(0, 20, 100, 10, .pureRed)
      row.show("row")
      veil = screen.add(120, 40, 60, 60, .black)
      veil.show("veil", .white)
      for layer in [page, row, veil] { layer.borderColor = .black }
    }

    func layer(_ name: String) -> CALayer { name == "page" ? page : name == "row" ? row : veil }

    /// The whole frame as text.
    func text() -> [String] {
      let frame = screen.frame()
      return frame.passLines + ["--"] + frame.lines + ["--"] + frame.damageLines
    }
  }

  private struct Animated: CustomTestStringConvertible {
    let name: String
    let layer: String
    let animation: () -> CAAnimation
    var testDescription: String { "\(layer) \(name)" }
  }

  private static func animating<Value: CAAnimatable>(
    _ name: String, of layer: String, _ path: WritableKeyPath<CALayerValues, Value>, from: Value, to: Value
  ) -> Animated {
    Animated(name: name, layer: layer) {
      let animation = CABasicAnimation(keyPath: path)
      animation.fromValue = from
      animation.toValue = to
      animation.duration = 0.2
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      return animation
    }
  }

  private static let changes: [Animated] = ["page", "row", "veil"].flatMap { layer in
    [
      animating("position", of: layer, \.position, from: CGPoint(x: 60, y: 100), to: CGPoint(x: 90, y: 40)),
      animating("position.y", of: layer, \.position.y, from: 20, to: 90),
      animating(
        "bounds", of: layer, \.bounds.size, from: CGSize(width: 20, height: 20),
        to: CGSize(width: 90, height: 30)),
      animating("origin", of: layer, \.bounds.origin.y, from: 0, to: 40),
      animating("opacity", of: layer, \.opacity, from: 1, to: 0),
      animating(
        "transform", of: layer, \.affineTransform, from: .identity, to: CGAffineTransform(scaleX: 2, y: 0.5)),
      animating(
        "translation", of: layer, \.transform, from: CATransform3DIdentity,
        to: CATransform3DMakeTranslation(30, 7, 0)),
      animating("backgroundColor", of: layer, \.backgroundColor, from: .pureBlue, to: nil),
      animating("cornerRadius", of: layer, \.cornerRadius, from: 0, to: 12),
      animating("borderWidth", of: layer, \.borderWidth, from: 0, to: 6),
      animating("shadow", of: layer, \.shadow, from: nil, to: CAShadow(color: .black, radius: 4)),
    ]
  }

  @Test("every animated property draws the same frames as its values set by hand", arguments: 0..<33)
  func twins(_ index: Int) throws {
    let change = AnimatedFramesTests.changes[index]
    let (animated, twin) = (Scene(), Scene())
    let timeline = LayerTimeline()
    animated.screen.root.timeline = timeline
    #expect(animated.text() == twin.text())
    let layer = animated.layer(change.layer)
    layer.add(change.animation(), forKey: "change")
    var distinct: Set<[String]> = []
    for frame in 1...20 {
      timeline.record(Double(frame) / 60)
      timeline.advance()
      let shown = try #require(layer.presentation())
      twin.layer(change.layer).modelValues = shown.modelValues
      let (text, expected) = (animated.text(), twin.text())
      let isSame = text == expected
      #expect(isSame, "\(change.testDescription), frame \(frame)")
      distinct.insert(text)
    }
    #expect(distinct.count > 4, "\(change.testDescription) moves nothing")
    #expect(layer.animationKeys() == nil)
    #expect(layer.presentation()?.modelValues == layer.modelValues)
  }

  @Test("a frame in which nothing has moved is empty, as is every frame after the end")
  func rest() {
    let scene = Scene()
    let timeline = LayerTimeline()
    scene.screen.root.timeline = timeline
    _ = scene.screen.frame()
    scene.veil.add(Self.changes[24].animation(), forKey: nil)
    timeline.record(0.1)
    timeline.advance()
    #expect(!scene.screen.frame().damage.isEmpty)
    timeline.advance()
    #expect(scene.screen.frame().damage.isEmpty)
    timeline.record(0.3)
    timeline.advance()
    _ = scene.screen.frame()
    #expect(timeline.activity == .resting)
    let version = scene.screen.root.contentVersion
    timeline.record(0.4)
    timeline.advance()
    #expect(scene.screen.frame().damage.isEmpty)
    #expect(scene.screen.root.contentVersion == version)
  }

  @Test("randomly animated trees are drawn like a plain copy of what they show", arguments: 0..<24)
  func storm(_ seed: UInt64) {
    var tree = RandomTree(seed: seed, layers: 12)
    let timeline = LayerTimeline()
    tree.root.timeline = timeline
    let compositor = Compositor()
    var painter = FramePainter(width: 96, height: 80)
    for step in 0..<40 {
      tree.mutate()
      tree.animate()
      timeline.record(Double(step) / 64)
      timeline.advance()
      if step % 3 == 0 { tree.mutate() }
      painter.paint(compositor.compose([tree.root], pixelWidth: 96, pixelHeight: 80, scale: 1))
      let expected = TreePainter(scale: 1).paint(tree.root.picture(), width: 96, height: 80)
      let difference = painter.window.difference(from: expected)
      #expect(difference == nil, "seed \(seed), step \(step)")
      if difference != nil { return }
    }
  }
}
