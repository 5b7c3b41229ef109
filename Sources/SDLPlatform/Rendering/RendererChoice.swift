import Foundation
import Raster

/// Which way windows are drawn.
public enum RendererChoice: String, CaseIterable {
  /// The GPU where there is a real one, else memory.
  case automatic = "auto"
  case software
  case accelerated

  /// Makes the target that draws into `window`, which must have no renderer and no surface yet.
  ///
  /// - Throws: a `PlatformError` where the window cannot be drawn into.
  public func makeTarget(for window: SDLWindow) throws -> any RenderTarget {
    switch self {
    case .software: return try RendererChoice.memoryTarget(for: window)
    case .accelerated: return try AcceleratedTarget(window: window)
    case .automatic:
      if RendererChoice.hasGraphicsDevice, let target = try? AcceleratedTarget(window: window),
        !target.isSoftwareDriver
      {
        return target
      }
      return try RendererChoice.memoryTarget(for: window)
    }
  }

  private static func memoryTarget(for window: SDLWindow) throws -> any RenderTarget {
    if SDLVideo.driver == "wayland" { return try SharedMemoryTarget(window: window) }
    return try WindowSurfaceTarget(window: window)
  }

  /// Whether the kernel knows a GPU. Asking spares those without one the start of OpenGL, which takes
  /// longer than all the rest of the program's start.
  private static var hasGraphicsDevice: Bool {
    ["/dev/dri", "/dev/nvidia0", "/dev/dxg"].contains { FileManager.default.fileExists(atPath: $0) }
  }
}
