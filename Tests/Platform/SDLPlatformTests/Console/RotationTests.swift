import CSDL2
import Foundation
import LayerTree
import Testing
import ViewTree

@testable import Raster
@testable import SDLPlatform

@Suite("Turned content")
struct RotationTests {
  private typealias Rotation = SDLWindow.Rotation

  @Test("a finger near the window's top left corner is near another corner of the content")
  func locations() {
    let (finger, window) = (CGPoint(x: 10, y: 30), CGSize(width: 600, height: 400))
    let found = Rotation.allCases.map { $0.content(finger, inWindowOf: window) }
    #expect(
      found == [
        CGPoint(x: 10, y: 30), CGPoint(x: 30, y: 590), CGPoint(x: 590, y: 370), CGPoint(x: 370, y: 10),
      ])
  }

  @Test("a mouse that the user moves to the right moves along the content's rows")
  func distances() {
    let right = CGPoint(x: 5, y: 0)
    #expect(
      Rotation.allCases.map { $0.window(distance: right) } == [
        CGPoint(x: 5, y: 0), CGPoint(x: 0, y: 5), CGPoint(x: -5, y: 0), CGPoint(x: 0, y: -5),
      ])
  }

  @Test("the content's top left corner is shown in another corner of the window")
  func rects() {
    let corner = PixelRect(x: 0, y: 0, width: 3, height: 2)
    #expect(
      Rotation.allCases.map { $0.window(corner, ofContent: (width: 10, height: 20)) } == [
        PixelRect(x: 0, y: 0, width: 3, height: 2), PixelRect(x: 18, y: 0, width: 2, height: 3),
        PixelRect(x: 7, y: 18, width: 3, height: 2), PixelRect(x: 0, y: 7, width: 2, height: 3),
      ])
  }

  @Test(
    "a turned frame is shown pixel by pixel, and later only its damage",
    arguments: [
      (SDLWindow.Rotation.degrees0, [[1, 2, 3], [4, 5, 6]]), (.degrees90, [[4, 1], [5, 2], [6, 3]]),
      (.degrees180, [[6, 5, 4], [3, 2, 1]]), (.degrees270, [[3, 6], [2, 5], [1, 4]]),
    ])
  func pixels(_ rotation: SDLWindow.Rotation, _ rows: [[UInt32]]) throws {
    let shown = try OffscreenTarget(width: rows[0].count, height: rows.count)
    let target = try RotatedTarget(showingOn: shown, rotation: rotation)
    #expect((target.pixelWidth, target.pixelHeight) == (3, 2))
    let content = try #require(target.pixels)
    for y in 0..<2 { for x in 0..<3 { content.row(y)[x] = UInt32(1 + 3 * y + x) } }
    target.present([content.bounds])
    let window = try #require(shown.pixels)
    func picture() -> [[UInt32]] {
      rows.indices.map { y in rows[y].indices.map { x in window.row(y)[x] & 0xFF } }
    }
    #expect(picture() == rows)
    content.row(0)[0] = 9
    content.row(1)[2] = 9
    target.present([PixelRect(x: 0, y: 0, width: 1, height: 1)])
    #expect(picture() == rows.map { $0.map { $0 == 1 ? 9 : $0 } })
  }

  @Test("large frames are turned too, whose rows do not fit into one tile")
  func largeFrame() throws {
    let shown = try OffscreenTarget(width: 70, height: 100)
    let target = try RotatedTarget(showingOn: shown, rotation: .degrees90)
    let content = try #require(target.pixels)
    for y in 0..<70 { for x in 0..<100 { content.row(y)[x] = UInt32(1000 * y + x) } }
    target.present([content.bounds])
    let window = try #require(shown.pixels)
    let wrong = (0..<100).contains { y in
      (0..<70).contains { x in window.row(y)[x] & 0xFF_FFFF != UInt32(1000 * (69 - x) + y) }
    }
    #expect(!wrong)
  }

  @Test("a turned window is laid out upright, and a click hits what is seen there")
  func window() throws {
    try #require(TestVideo.driver != nil)
    let (engine, scale) = (UIFont.textEngine, UIScreen.main.scale)
    defer {
      UIFont.textEngine = engine
      UIScreen.main.scale = scale
    }
    var options = SDLWindow.Options(title: "turned")
    options.size = CGSize(width: 90, height: 120)
    options.rotation = .degrees90
    options.scale = 1
    let application = try SDLApplication(isPaced: false)
    let window = try application.openWindow(options)
    #expect(window.uiWindow.bounds.size == CGSize(width: 90, height: 120))
    #expect(window.handle.pixelSize == (120, 90))
    window.uiWindow.backgroundColor = .red
    let corner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    corner.backgroundColor = .blue
    window.uiWindow.addSubview(corner)
    application.turn()
    // The top left corner of the content is at the top right of the window.
    let surface = try #require(SDL_GetWindowSurface(window.handle.pointer))
    let pixels = try #require(PixelBuffer(surface))
    #expect(pixels.row(5)[115] & 0xFF_FFFF != pixels.row(5)[5] & 0xFF_FFFF)
    #expect(pixels.row(25)[115] & 0xFF_FFFF == pixels.row(5)[5] & 0xFF_FFFF)
    var seen: [CGPoint] = []
    window.onInput = { if case .touch(let sample) = $0 { seen.append(sample.location) } }
    var event = SDL_Event()
    event.button.type = SDL_MOUSEBUTTONDOWN.rawValue
    event.button.windowID = window.handle.id
    event.button.button = UInt8(SDL_BUTTON_LEFT)
    (event.button.x, event.button.y) = (110, 7)
    SDL_PushEvent(&event)
    application.turn()
    #expect(seen == [CGPoint(x: 7, y: 10)])
    window.close()
  }
}
