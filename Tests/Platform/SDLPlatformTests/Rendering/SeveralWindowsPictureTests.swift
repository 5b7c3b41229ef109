import Foundation
import LayerTree
import Testing
import ViewTree

@testable import Raster
@testable import SDLPlatform

@Suite("Pictures of several windows")
struct SeveralWindowsPictureTests {
  @Test("a window is drawn at its position in front of others, and disappears when it is hidden")
  func windows() throws {
    let scene = UIWindowScene()
    let painter = WindowPainter(
      target: try OffscreenTarget(width: 40, height: 40), text: try FreeTypeTextEngine())
    func window(_ frame: CGRect, _ color: UIColor) -> UIWindow {
      let window = UIWindow(frame: frame, windowScene: scene)
      window.backgroundColor = color
      window.isHidden = false
      return window
    }
    func colors() throws -> [UInt32] {
      scene.prepareFrame(at: scene.clock.now + 1)
      painter.draw(scene.windows)
      let picture = Bitmap(try #require(painter.snapshot()))
      return [5, 15, 35].map { picture.pixels[$0 * 40 + $0] & 0xFF_FFFF }
    }
    _ = window(CGRect(x: 0, y: 0, width: 40, height: 40), .white)
    let front = window(CGRect(x: 10, y: 10, width: 20, height: 20), .black)
    #expect(try colors() == [0xFFFFFF, 0, 0xFFFFFF])
    front.center = CGPoint(x: 30, y: 30)
    #expect(try colors() == [0xFFFFFF, 0xFFFFFF, 0])
    front.isHidden = true
    #expect(try colors() == [0xFFFFFF, 0xFFFFFF, 0xFFFFFF])
  }
}
