import Foundation
import LayerTree
import Testing

@testable import SDLPlatform

@Suite(
  "Golden pictures with OpenGL", .serialized,
  .enabled("Needs Xvfb and an OpenGL driver, such as Mesa's") { await GoldenWindow.target != nil })
struct GoldenAcceleratedTests {
  @Test("redrawing with existing textures gives the same picture", arguments: GoldenScene.rounding)
  func again(scene: GoldenScene) throws {
    let stage = try scene.play(on: #require(GoldenWindow.target))
    let first = try #require(stage.picture())
    stage.showAgain()
    let difference = try #require(stage.picture()).difference(
      besidesEdgesFrom: first, reach: scene.isTurned ? 2 : 1, tolerance: 2)
    #expect(difference == nil)
  }

  /// Nested rotated layers are sampled twice, so their edges may be off by another pixel.
  @Test("each picture equals the stored one within two levels, apart from edges", arguments: GoldenScene.all)
  func accelerated(scene: GoldenScene) throws {
    let target = try #require(GoldenWindow.target)
    let golden = try GoldenFile.read(scene.picture)
    let stage = try scene.play(on: target)
    let picture = try #require(stage.picture())
    let reach = scene.isTurned ? 2 : 1
    if let difference = picture.difference(besidesEdgesFrom: golden, reach: reach, tolerance: 2) {
      let path = try GoldenFile.leave(picture, as: scene.name + "-opengl")
      Issue.record("\(scene.name): \(difference); see \(path)")
    }
  }
}
