import Foundation
import LayerTree
import Testing

@testable import SDLPlatform

@Suite("Golden pictures")
struct GoldenTests {
  @Test("each picture equals the stored one exactly", arguments: GoldenScene.all)
  func stored(scene: GoldenScene) throws {
    let picture = try #require(scene.playInMemory().picture())
    if GoldenFile.isUpdating { return try GoldenFile.write(picture, as: scene.picture) }
    let difference = picture.difference(from: try GoldenFile.read(scene.picture))
    if let difference {
      Issue.record("\(scene.name): \(difference); see \(try GoldenFile.leave(picture, as: scene.name))")
    }
  }

  /// SDL blends small fills, our own loop large ones; they round at different places.
  @Test(
    "redrawn in small pieces the picture is the same except for rounding",
    arguments: GoldenScene.all.filter { !$0.isTurned })
  func pieces(scene: GoldenScene) throws {
    let stage = try scene.playInMemory()
    let whole = try #require(stage.picture())
    stage.showInPieces()
    let difference = try #require(stage.picture()).difference(from: whole, tolerance: 2)
    #expect(difference == nil, "\(scene.name)")
  }

  @Test("each stored picture has a scene, and each scene a picture and a unique name")
  func names() {
    let names = GoldenScene.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(GoldenFile.names == Set(GoldenScene.all.map(\.picture)).sorted())
  }
}
