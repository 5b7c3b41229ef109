import Foundation
import Lists
import Replay
import TestSupport
import Testing

@testable import ViewTree

@Suite("Views in space")
struct ViewsInSpaceTests {
  private let stage = Stage(size: CGSize(width: 200, height: 100))

  private var eye: CATransform3D {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 200
    return eye
  }

  @Test("a view that is turned in space is touched where it is seen")
  func touches() {
    let card = add(UIView(frame: rect(50, 20, 100, 60)), to: stage.window)
    let dot = add(UIView(frame: rect(0, 0, 20, 20)), to: card)
    card.transform3D = CATransform3DRotate(eye, .pi / 3, 0, 1, 0)
    #expect(stage.window.hitTest(point(70, 14), with: nil) === dot)
    #expect(stage.window.hitTest(point(119, 50), with: nil) === card)
    #expect(stage.window.hitTest(point(60, 50), with: nil) === stage.window)
    #expect((dot.convert(.zero, to: nil) - point(68.0916, 11.71)).length < 1e-3)
    #expect(dot.convert(point(68.0916, 11.71), from: nil).length < 0.01)
    #expect(abs(card.frame.minX - 68.0916) < 1e-3 && abs(card.frame.height - 76.58) < 1e-2)
  }

  @Test("a view behind the eye or edge-on is not touched", .allowsMisuse)
  func missed() {
    let card = add(UIView(frame: rect(50, 20, 100, 60)), to: stage.window)
    card.transform3D = CATransform3DTranslate(eye, 0, 0, 300)
    #expect(stage.window.hitTest(point(100, 50), with: nil) === stage.window)
    card.transform3D = CATransform3DMakeScale(0, 1, 1)
    #expect(stage.window.hitTest(point(100, 50), with: nil) === stage.window)
    card.transform3D = CATransform3DMakeScale(.nan, 1, 1)
    #expect(card.transform3D == CATransform3DMakeScale(0, 1, 1))
  }

  @Test("transform and transform3D are one value, and blocks animate it")
  func animated() {
    let card = add(UIView(frame: rect(50, 20, 100, 60)), to: stage.window)
    card.transform = CGAffineTransform(translationX: 5, y: 6)
    #expect(card.transform3D == CATransform3DMakeTranslation(5, 6, 0))
    card.transform3D = eye
    stage.settle()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      card.transform3D = CATransform3DRotate(self.eye, .pi / 2, 0, 1, 0)
    }
    stage.run(for: 0.5)
    let shown = card.layer.shownValues.transform
    let half = CATransform3DRotate(eye, .pi / 4, 0, 1, 0)
    #expect(zip(shown.elements, half.elements).allSatisfy { abs($0 - $1) < 1e-3 })
    #expect(stage.settle(limit: 2) && card.transform.isIdentity == false)
  }

  @Test("the subviews of a view share the perspective of its layer")
  func sublayerTransform() {
    let stageView = add(UIView(frame: rect(0, 0, 200, 100)), to: stage.window)
    stageView.layer.sublayerTransform = eye
    let card = add(UIView(frame: rect(140, 40, 20, 20)), to: stageView)
    card.layer.zPosition = 100
    // Twice as large and twice as far from the middle.
    #expect(card.convert(.zero, to: nil) == point(180, 30))
    #expect(stage.window.hitTest(point(199, 69), with: nil) === card)
    #expect(stage.window.hitTest(point(150, 50), with: nil) === stageView)
  }

  @Test("attributes of collection views turn elements in space")
  func attributes() throws {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = rect(50, 20, 100, 60)
    attributes.transform3D = CATransform3DRotate(eye, .pi / 3, 0, 1, 0)
    #expect(abs(attributes.frame.minX - 68.0916) < 1e-3)
    let copy = try #require(attributes.copy() as? UICollectionViewLayoutAttributes)
    #expect(copy == attributes && copy.transform3D == attributes.transform3D)
    copy.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(copy != attributes && copy.transform3D == CATransform3DMakeScale(2, 2, 1))
  }
}
