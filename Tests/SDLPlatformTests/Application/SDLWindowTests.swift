import CSDL2
import Foundation
import Testing
import ViewTree

@testable import LayerTree
@testable import Raster
@testable import SDLPlatform

@Suite("The end of a window", .serialized)
struct SDLWindowTests {
  init() throws { try #require(TestVideo.driver != nil) }

  private func window() throws -> SDLWindow { try SDLWindow("test", width: 60, height: 40, flags: 0) }

  @Test("a texture keeps the renderer, and the renderer the window, until the texture is gone")
  func order() throws {
    weak var window: SDLWindow?
    weak var renderer: Renderer?
    var texture: Texture?
    do {
      let target = try WindowSurfaceTarget(window: try self.window())
      texture = Texture(Bitmap(width: 4, height: 4), renderer: target.renderer)
      renderer = target.renderer
      let id = SDL_GetWindowID(target.window.pointer)
      window = target.window
      #expect(SDL_GetWindowFromID(id) != nil)
    }
    #expect(texture != nil)
    #expect(renderer != nil)
    let id = try SDL_GetWindowID(#require(window).pointer)
    texture = nil
    #expect(renderer == nil)
    #expect(window == nil)
    #expect(SDL_GetWindowFromID(id) == nil)
  }

  @Test("a window whose drawing cannot be set up is destroyed, and gives up the display")
  func failure() throws {
    var id: UInt32 = 0
    do {
      let window = try window()
      id = SDL_GetWindowID(window.pointer)
      let target = try WindowSurfaceTarget(window: window)
      // SDL has one renderer for a window.
      #expect(throws: PlatformError.self) { try RendererChoice.accelerated.makeTarget(for: window) }
      #expect(SDL_GetWindowFromID(id) != nil)
      _ = target
    }
    #expect(SDL_GetWindowFromID(id) == nil)
  }
}
