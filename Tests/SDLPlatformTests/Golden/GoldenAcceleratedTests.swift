import Foundation
import LayerTree
import Testing

@testable import SDLPlatform

@Suite(
  "Golden pictures with OpenGL", .serialized,
  .enabled("Needs Xvfb and an OpenGL driver, such as Mesa's") { await GoldenWindow.target != nil })
struct GoldenAcceleratedTests {
  @Test("each picture is the stored one to two levels, edges to a pixel", arguments: GoldenScene.all)
  func accelerated(scene: GoldenScene) throws {
    let target = try #require(GoldenWindow.target)
    let golden = try GoldenFile.read(scene.name)
    let stage = try scene.play(on: target)
    let picture = try #require(stage.picture())
    if let difference = picture.difference(fromAround: golden, tolerance: 2) {
      let path = try GoldenFile.leave(picture, as: scene.name + "-opengl")
      Issue.record("\(scene.name): \(difference); see \(path)")
    }
  }
}
