import CSDL2
import Foundation
import Testing
import ViewTree

@testable import LayerTree
@testable import Raster
@testable import SDLPlatform

@Suite("Failed textures", .serialized)
struct TextureShortageTests {
  /// Draws a scene while some textures fail, then draws what is missing, and compares the result with the
  /// intact scene.
  ///
  /// - Parameter choose: Returns the textures that fail one at a time, given their number.
  private func play(
    _ scene: GoldenScene, on target: any RenderTarget, missing choose: (Int) -> [Int]
  ) throws {
    var whole: Bitmap?
    let count = try TextureShortage.of(0..<0) { whole = try scene.play(on: target).picture() }
    for numbers in [0..<Int.max] + choose(count).map({ $0..<$0 + 1 }) {
      var stage: GoldenStage?
      try TextureShortage.of(numbers) { stage = try scene.play(on: target) }
      stage?.show()
      // Pixels that come from a cache are rounded twice.
      let difference = try #require(stage?.picture()).difference(
        besidesEdgesFrom: try #require(whole), reach: scene.isTurned ? 2 : 1, tolerance: 2)
      #expect(difference == nil, "\(scene.name) without \(numbers) of \(count)")
    }
  }

  @Test("in memory, what is missing is drawn in the next frame", arguments: GoldenScene.all)
  func memory(scene: GoldenScene) throws {
    let target = try OffscreenTarget(width: GoldenStage.width, height: GoldenStage.height)
    try play(scene, on: target) { Array(0..<$0) }
  }

  @Test(
    "on a GPU, what is missing is drawn in the next frame",
    .enabled("Needs Xvfb and an OpenGL driver, such as Mesa's") { await GoldenWindow.target != nil },
    arguments: GoldenScene.rounding + GoldenScene.motion)
  func accelerated(scene: GoldenScene) throws {
    // Failing each texture in turn would take half a minute.
    try play(scene, on: try #require(GoldenWindow.target)) { [$0 / 2] }
  }

  @Test("a transformed page without a texture is not drawn at all")
  func slanted() throws {
    let scratchTexture = try Easel(width: 40, height: 40)
    let cache = LayerCache(id: 1, width: 10, height: 10, isOpaque: true)
    let item = Frame.Item(.fill(scratchTexture.whole, .black), visible: scratchTexture.whole)
    // Not a parallelogram, so that SDL draws it.
    let corners = [
      CGPoint(x: 5, y: 5), CGPoint(x: 35, y: 5), CGPoint(x: 30, y: 35), CGPoint(x: 10, y: 35),
    ]
    try TextureShortage.of {
      try scratchTexture.draw(
        .fill(scratchTexture.whole, CGColor(red: 1, green: 0, blue: 0)), .quad(cache, corners, opacity: 1),
        passes: [Frame.Pass(cache: cache, items: [item])])
    }
    #expect(scratchTexture[20, 20] == 0xFF0000)
    #expect(scratchTexture.renderer.needsFullRedraw)
  }

  @Test("a window comes to rest while no textures can be created, and is complete in the next frame")
  func window() throws {
    try WindowStage.performWithAll { stage in
      let before = try stage.pixels()
      try TextureShortage.of {
        for type in [SDL_RENDER_DEVICE_RESET, SDL_RENDER_TARGETS_RESET] {
          stage.post(type)
          try stage.comeToRest()
          // The user's input draws a frame or two, and no more.
          stage.page.frame.origin.x += 1
          try stage.comeToRest()
        }
      }
      stage.page.frame.origin.x -= 2
      try stage.comeToRest()
      let isSame = try stage.pixels() == before
      #expect(isSame)
    }
  }

  @Test("a window that is minimized without textures comes to rest, and is complete afterwards")
  func minimized() throws {
    try WindowStage.performWithAll { stage in
      let before = try stage.pixels()
      try TextureShortage.of {
        stage.post(SDL_RENDER_DEVICE_RESET)
        stage.frame()
        stage.post(SDL_WINDOWEVENT_MINIMIZED)
        try stage.comeToRest()
      }
      stage.post(SDL_WINDOWEVENT_RESTORED)
      try stage.comeToRest()
      let isSame = try stage.pixels() == before
      #expect(isSame)
    }
  }

  @Test("a single failed texture is created in an additional frame")
  func once() throws {
    try WindowStage.performWithAll { stage in
      let before = try stage.pixels()
      for number in 0..<12 {
        try TextureShortage.of(number..<number + 1) {
          stage.post(SDL_RENDER_DEVICE_RESET)
          try stage.comeToRest()
        }
        let isSame = try stage.pixels() == before
        #expect(isSame, "without texture \(number)")
      }
    }
  }

  @Test(
    "a window without memory for its new size continues, and is drawn when there is memory again")
  func resized() throws {
    try WindowStage.performWithAll { stage in
      try TextureShortage.of {
        stage.window.resize(to: CGSize(width: 150, height: 40))
        try stage.comeToRest()
      }
      try stage.comeToRest()
      let pixels = try stage.pixels()
      #expect(pixels.count == 150 * 40)
      #expect(pixels.last.map { $0 & 0xFF_FFFF } == 0xFF0000)
      #expect(stage.window.isOpen)
    }
  }
}
