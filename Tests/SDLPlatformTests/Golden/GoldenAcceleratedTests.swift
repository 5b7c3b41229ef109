import Foundation
import LayerTree
import Testing

@testable import SDLPlatform

@Suite(
  "Golden pictures with OpenGL", .serialized,
  .enabled("Needs Xvfb and an OpenGL driver, such as Mesa's") { await GoldenWindow.target != nil })
struct GoldenAcceleratedTests {
  /// SDL's blending in memory cuts fractions off where OpenGL rounds; so for each translucent thing that lies
  /// over another, bytes are off by up to this much.
  private static let rounding = 3

  /// Along turned and scaled edges the two sample differently, and nothing is said of them.
  @Test("each picture is the stored one but for the rounding of blending", arguments: GoldenScene.all)
  func accelerated(scene: GoldenScene) throws {
    let target = try #require(GoldenWindow.target)
    let golden = try GoldenFile.read(scene.name)
    let stage = try scene.play(on: target)
    let picture = try #require(stage.picture())
    let rounding = GoldenAcceleratedTests.rounding * scene.translucency
    let reach = scene.isTurned ? 2 : 1
    let inside = picture.difference(
      from: golden, where: { !golden.isEdge($0, reach: reach) }, tolerance: rounding)
    let edges = scene.isTurned ? nil : picture.difference(from: golden, tolerance: 2 * rounding)
    if inside != nil || edges != nil {
      let path = try GoldenFile.leave(picture, as: scene.name + "-opengl")
      Issue.record("\(scene.name): inside \(inside ?? "nothing"), in all \(edges ?? "nothing"); see \(path)")
    }
  }
}
