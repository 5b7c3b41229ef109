import Foundation
import Raster

/// How windows are drawn.
public enum RendererChoice: String, CaseIterable {
  /// With the GPU if there is a real one, otherwise in memory.
  case automatic = "auto"
  /// In memory, by the CPU.
  case software
  /// With the GPU, or with a driver that emulates one; in memory without a desktop.
  case accelerated

  /// Whether windows are drawn in memory, whatever driver of OpenGL there is.
  var isInMemory: Bool {
    switch self {
    case .software: true
    case .accelerated: false
    case .automatic: !RendererChoice.hasGraphicsDevice
    }
  }

  /// Creates the target for `window`, which must have no renderer and no surface.
  ///
  /// - Throws: A `PlatformError` if the window cannot be drawn on.
  package func makeTarget(for window: WindowHandle) throws -> any RenderTarget {
    if window.rotation != .degrees0 {
      return try RotatedTarget(
        showingOn: RendererChoice.memoryTarget(for: window), rotation: window.rotation)
    }
    switch self {
    case .software: return try RendererChoice.memoryTarget(for: window)
    case .accelerated where window.console == nil: return try AcceleratedTarget(window: window)
    case .accelerated: return try RendererChoice.memoryTarget(for: window)
    case .automatic:
      if window.console == nil, !isInMemory,
        let target = try? AcceleratedTarget(window: window),
        !target.isSoftwareDriver
      {
        return target
      }
      return try RendererChoice.memoryTarget(for: window)
    }
  }

  private static func memoryTarget(for window: WindowHandle) throws -> any RenderTarget {
    if let console = window.console { return try ConsoleTarget(console: console) }
    if SDLVideo.driver == "wayland" { return try SharedMemoryTarget(window: window) }
    return try WindowSurfaceTarget(window: window)
  }

  /// Whether the kernel has a device of a GPU. Without one, initializing OpenGL would take longer than the
  /// rest of the program's start.
  private static var hasGraphicsDevice: Bool {
    ["/dev/dri", "/dev/nvidia0", "/dev/dxg"].contains { FileManager.default.fileExists(atPath: $0) }
  }
}
