import Foundation
import Geometry
import TestSupport
import Testing

@testable import LayerTree
@testable import Raster
@testable import SDLPlatform

@Suite("Random layers in space", .allowsMisuse)
struct RandomSpaceTests {
  @Test(
    "a frame that draws only the damage looks like one that draws everything, except for rounding",
    arguments: 0..<12)
  func damage(seed: UInt64) throws {
    let target = try OffscreenTarget(width: GoldenStage.width, height: GoldenStage.height)
    let stage = try GoldenStage(target, scale: seed % 3 == 0 ? 1.5 : 1)
    var tree = RandomSpace(root: stage.root, seed: seed)
    stage.show()
    for step in 0..<40 {
      tree.mutate()
      stage.show()
      let picture = try #require(stage.picture())
      stage.showWhole()
      let difference = try #require(stage.picture()).difference(from: picture, tolerance: 2)
      #expect(difference == nil, "seed \(seed), step \(step)")
      if difference != nil { return }
    }
  }
}

/// A tree with layers in space, and random changes to it.
private struct RandomSpace {
  let root: CALayer
  private var layers: [CALayer] = []
  private var random: SeededGenerator

  init(root: CALayer, seed: UInt64) {
    self.root = root
    random = SeededGenerator(seed: seed + 1)
    for index in 0..<9 {
      let layer = index % 4 == 3 ? CATransformLayer() : CALayer()
      layer.frame = CGRect(
        x: number(-10...70), y: number(-10...50), width: number(10...70), height: number(10...60))
      layer.backgroundColor = CGColor(
        red: number(0...1), green: number(0...1), blue: number(0...1), alpha: pick(3) == 0 ? 0.5 : 1)
      layer.add(2, 3, 9, 7, .ink)
      layers.append(layer)
      parent().addSublayer(layer)
    }
  }

  private mutating func parent() -> CALayer { pick(2) == 0 ? root : layers[pick(layers.count)] }

  mutating func mutate() {
    let layer = layers[pick(layers.count)]
    switch pick(14) {
    case 0, 1, 2: layer.transform = transform()
    case 3: (pick(2) == 0 ? root : layer).sublayerTransform = transform()
    case 4: layer.zPosition = number(-40...40)
    case 5: layer.anchorPointZ = number(-20...20)
    case 6: layer.isDoubleSided.toggle()
    case 7: layer.opacity = [1, 1, 0.5, 0][pick(4)]
    case 8: layer.position.x += number(-9...9)
    case 9: layer.bounds.size.width = number(0...90)
    case 10: layer.masksToBounds.toggle()
    case 11: layer.shouldRasterize.toggle()
    case 12: layer.setAffineTransform(CGAffineTransform(rotationAngle: number(0...6)))
    default: parent().addSublayer(layer)
    }
  }

  private mutating func transform() -> CATransform3D {
    var transform = CATransform3DIdentity
    switch pick(8) {
    case 0: return transform
    case 1: transform.m34 = -1 / 20
    case 2: transform.m34 = .nan
    default: transform.m34 = -1 / number(60...400)
    }
    transform = CATransform3DTranslate(transform, number(-9...9), number(-9...9), number(-30...30))
    return CATransform3DRotate(transform, number(-4...4), number(-1...1), number(-1...1), number(-1...1))
  }

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
  private mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
    .random(in: range, using: &random)
  }
}
