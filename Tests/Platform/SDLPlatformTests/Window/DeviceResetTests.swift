import CSDL2
import Foundation
import Testing
import ViewTree

@testable import SDLPlatform

@Suite("Repeated device resets", .serialized)
struct DeviceResetTests {
  @Test(
    "the picture stays correct while each frame loses its device, and then comes to rest", arguments: 0..<2)
  func everyFrame(index: Int) throws {
    try WindowStage.performWithAll { stage in
      let before = try stage.pixels()
      var draws = 0
      stage.window.onFrame = { _, didDraw in draws += didDraw ? 1 : 0 }
      for step in 0..<60 {
        stage.page.frame.origin.x += step < 30 ? 1 : -1
        stage.losePixels()
        stage.post([SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET][index])
        stage.application.turn()
        if step == 29 {
          let isMoved = try stage.pixels() != before
          #expect(isMoved)
        }
      }
      #expect(draws == 60)
      let isSame = try stage.pixels() == before
      #expect(isSame)
      try stage.comeToRest()
      let isSameAtRest = try stage.pixels() == before
      #expect(isSameAtRest)
      #expect(stage.window.painter.keptPixels.layerCaches <= 1)
    }
  }
}
