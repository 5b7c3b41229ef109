import Foundation
import LayerTree
import Testing

@testable import SDLPlatform

@Suite("Golden pictures")
struct GoldenTests {
  @Test("each picture comes out as it is stored, to the last bit", arguments: GoldenScene.all)
  func stored(scene: GoldenScene) throws {
    let picture = try #require(scene.playInMemory().picture())
    if GoldenFile.isUpdating { return try GoldenFile.write(picture, as: scene.name) }
    let difference = picture.difference(from: try GoldenFile.read(scene.name))
    if let difference {
      Issue.record("\(scene.name): \(difference); see \(try GoldenFile.leave(picture, as: scene.name))")
    }
  }

  /// Small fills are blended by SDL, large ones by a loop of our own: they round in different places.
  @Test(
    "drawn anew in small pieces it is the same but for rounding",
    arguments: GoldenScene.all.filter { !$0.isTurned })
  func pieces(scene: GoldenScene) throws {
    let stage = try scene.playInMemory()
    let whole = try #require(stage.picture())
    stage.showInPieces()
    let difference = try #require(stage.picture()).difference(from: whole, tolerance: 2)
    #expect(difference == nil, "\(scene.name)")
  }

  @Test("every stored picture has its scene, and every scene a name of its own")
  func names() {
    let names = GoldenScene.all.map(\.name).sorted()
    #expect(Set(names).count == names.count)
    #expect(GoldenFile.names == names)
  }
}
