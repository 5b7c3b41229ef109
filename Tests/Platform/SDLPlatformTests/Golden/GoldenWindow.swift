import CSDL2

@testable import SDLPlatform

/// A window that is drawn on with OpenGL.
enum GoldenWindow {
  /// The shared target, created on first use; nil without Xvfb or OpenGL.
  static let target: AcceleratedTarget? = {
    guard TestVideo.driver == "x11" else { return nil }
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "opengl")
    defer { SDL_ResetHint(SDL_HINT_RENDER_DRIVER) }
    return try? AcceleratedTarget(
      window: WindowHandle(
        "golden", width: GoldenStage.width, height: GoldenStage.height, flags: SDL_WINDOW_OPENGL.rawValue))
  }()
}
