import CSDL2
import Foundation

/// Which way windows are drawn.
public enum RendererChoice: String, CaseIterable {
  /// The GPU where there is a real one, else memory.
  case automatic = "auto"
  case software
  case accelerated

  /// Makes the target that draws into `window`, which must have no renderer and no surface yet.
  ///
  /// - Throws: a `PlatformError` where the window cannot be drawn into.
  public func makeTarget(for window: OpaquePointer) throws -> any RenderTarget {
    switch self {
    case .software: return try WindowSurfaceTarget(window: window)
    case .accelerated: return try AcceleratedTarget(window: window)
    case .automatic:
      // Wayland has no shared memory in SDL 2: a surface would go through OpenGL there, at more cost.
      let isWayland = SDL_GetCurrentVideoDriver().map { String(cString: $0) } == "wayland"
      if isWayland || RendererChoice.hasGraphicsDevice,
        let target = RendererChoice.acceleratedTarget(for: window, allowingSoftwareDriver: isWayland)
      {
        return target
      }
      return try WindowSurfaceTarget(window: window)
    }
  }

  private static func acceleratedTarget(
    for window: OpaquePointer, allowingSoftwareDriver: Bool
  ) -> AcceleratedTarget? {
    guard let target = try? AcceleratedTarget(window: window) else { return nil }
    return target.isSoftwareDriver && !allowingSoftwareDriver ? nil : target
  }

  /// Whether the kernel knows a GPU. Asking spares those without one the start of OpenGL, which takes
  /// longer than all the rest of the program's start.
  private static var hasGraphicsDevice: Bool {
    ["/dev/dri", "/dev/nvidia0", "/dev/dxg"].contains { FileManager.default.fileExists(atPath: $0) }
  }
}
