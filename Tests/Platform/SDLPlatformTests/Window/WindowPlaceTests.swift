import CSDL2
import Testing

@testable import SDLPlatform

@Suite("A window that opens beside another one")
struct WindowPlaceTests {
  private let screen = SDL_Rect(x: 0, y: 30, w: 2400, h: 970)

  private func place(_ other: SDL_Rect, _ width: Int32 = 1040, _ height: Int32 = 720) -> WindowPlace {
    WindowPlace.beside(other, size: (width, height), in: screen)
  }

  @Test("it is at the right, at the same height, if the screen has space")
  func right() {
    let other = SDL_Rect(x: 100, y: 60, w: 1024, h: 768)
    #expect(place(other) == WindowPlace(x: 1124, y: 60, width: 1040, height: 720))
  }

  @Test("otherwise it is at the left")
  func left() {
    let other = SDL_Rect(x: 1376, y: 60, w: 1024, h: 768)
    #expect(place(other) == WindowPlace(x: 336, y: 60, width: 1040, height: 720))
  }

  @Test("on a screen that is too small for both it takes the right half, below the desktop's bar")
  func small() {
    let screen = SDL_Rect(x: 0, y: 30, w: 1280, h: 690)
    let other = SDL_Rect(x: 128, y: 10, w: 1024, h: 768)
    #expect(
      WindowPlace.beside(other, size: (1040, 720), in: screen)
        == WindowPlace(x: 640, y: 30, width: 640, height: 690))
  }

  @Test("it does not leave the screen at the bottom, and not on a tiny screen")
  func edges() {
    let low = SDL_Rect(x: 0, y: 900, w: 300, h: 90)
    #expect(place(low) == WindowPlace(x: 300, y: 280, width: 1040, height: 720))
    let tiny = SDL_Rect(x: 0, y: 0, w: 200, h: 100)
    #expect(
      WindowPlace.beside(tiny, size: (1040, 720), in: tiny)
        == WindowPlace(x: 0, y: 0, width: 320, height: 100))
  }

  @Test("the title bar and the borders of the desktop stay on the screen too")
  func borders() {
    let borders = WindowPlace.Borders(top: 20, left: 1, bottom: 5, right: 1)
    let other = SDL_Rect(x: 100, y: 50, w: 1024, h: 768)
    #expect(
      WindowPlace.beside(other, size: (1040, 720), in: screen, borders: borders)
        == WindowPlace(x: 1126, y: 50, width: 1040, height: 720))
    let small = SDL_Rect(x: 0, y: 0, w: 1280, h: 700)
    #expect(
      WindowPlace.beside(other, size: (1040, 720), in: small, borders: borders)
        == WindowPlace(x: 641, y: 20, width: 638, height: 675))
  }
}
