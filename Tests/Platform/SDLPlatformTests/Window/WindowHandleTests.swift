import CSDL2
import Foundation
import Testing
import ViewTree

@testable import LayerTree
@testable import Raster
@testable import SDLPlatform

@Suite("Destruction of a window", .serialized)
struct WindowHandleTests {
  init() throws { try #require(TestVideo.driver != nil) }

  private func window() throws -> WindowHandle { try WindowHandle("test", width: 60, height: 40, flags: 0) }

  @Test("a texture retains its renderer, and the renderer its window")
  func order() throws {
    weak var window: WindowHandle?
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

  @Test("a window without a renderer is destroyed and releases the display")
  func failure() throws {
    var id: UInt32 = 0
    do {
      let window = try window()
      id = SDL_GetWindowID(window.pointer)
      let target = try WindowSurfaceTarget(window: window)
      // SDL allows one renderer per window.
      #expect(throws: PlatformError.self) { try RendererChoice.accelerated.makeTarget(for: window) }
      #expect(SDL_GetWindowFromID(id) != nil)
      _ = target
    }
    #expect(SDL_GetWindowFromID(id) == nil)
  }
}
