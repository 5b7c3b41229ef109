import CSDL2
import CWindowSystem
public import Foundation
import ViewTree

extension SDLWindow {
  /// The state of a window on the screen.
  public nonisolated enum State: String, Codable, CaseIterable, Sendable {
    /// A window of its own size, or one that fills the desktop's work area.
    case normal, maximized
    /// A window that covers the whole screen, without a title bar.
    case fullscreen

    var flags: UInt32 {
      switch self {
      case .normal: 0
      case .maximized: SDL_WINDOW_MAXIMIZED.rawValue
      case .fullscreen: SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
      }
    }
  }

  /// The state of the window on the screen. Setting it sends a request to the desktop, which may be delayed
  /// or refused. Without a desktop, a window is always full screen.
  public var windowState: State {
    get {
      if handle.console != nil { return .fullscreen }
      let flags = SDL_GetWindowFlags(handle.pointer)
      if flags & SDL_WINDOW_FULLSCREEN.rawValue != 0 { return .fullscreen }
      return flags & SDL_WINDOW_MAXIMIZED.rawValue != 0 ? .maximized : .normal
    }
    set {
      guard handle.console == nil, newValue != windowState else { return }
      if windowState == .fullscreen { setFullscreen(false) }
      switch newValue {
      case .normal: if windowState == .maximized { SDL_RestoreWindow(handle.pointer) }
      case .maximized: SDL_MaximizeWindow(handle.pointer)
      case .fullscreen: setFullscreen(true)
      }
    }
  }

  /// The title in the title bar and in window lists.
  public var title: String {
    get { SDL_GetWindowTitle(handle.pointer).map { String(cString: $0) } ?? "" }
    set {
      guard newValue != title else { return }
      SDL_SetWindowTitle(handle.pointer, newValue)
      stackednav_x11_set_title(UnsafeMutableRawPointer(handle.pointer), newValue)
    }
  }

  /// Toggles between full screen and the previous state.
  public func toggleFullscreen() { setFullscreen(windowState != .fullscreen) }

  /// Turns the display off until the user touches it, moves the mouse or presses a key, which does nothing else. Does
  /// nothing on a desktop, which decides that itself.
  public func turnDisplayOff() { handle.console?.turnDisplayOff() }

  private func setFullscreen(_ isOn: Bool) {
    if handle.console != nil { return }
    if isOn { frameBeforeFullscreen = frameInUnits }
    SDL_SetWindowFullscreen(handle.pointer, isOn ? State.fullscreen.flags : 0)
    if isOn { fillScreenIfUnmanaged() } else { setFrameIfUnmanaged(frameBeforeFullscreen) }
  }

  /// Makes a full screen window as large as its screen, which X leaves to a window manager.
  func fillScreenIfUnmanaged() {
    var screen = SDL_Rect()
    guard SDL_GetDisplayBounds(SDL_GetWindowDisplayIndex(handle.pointer), &screen) == 0 else { return }
    setFrameIfUnmanaged(screen)
  }

  private func setFrameIfUnmanaged(_ frame: SDL_Rect) {
    let window = UnsafeMutableRawPointer(handle.pointer)
    guard stackednav_x11_is_managed(window) == 0 else { return }
    stackednav_x11_set_frame(window, frame.x, frame.y, UInt32(max(1, frame.w)), UInt32(max(1, frame.h)))
  }

  private var frameInUnits: SDL_Rect {
    var frame = SDL_Rect()
    SDL_GetWindowPosition(handle.pointer, &frame.x, &frame.y)
    SDL_GetWindowSize(handle.pointer, &frame.w, &frame.h)
    return frame
  }

  /// Requests another size of the window, in points. A size that exceeds `FrameLimit` is reduced
  /// in proportion. Without a desktop, the size is always that of the display.
  public func resize(to size: CGSize) {
    if handle.console != nil { return }
    let content = FrameLimit.fitting(size, scale: scene.screen.scale)
    let unit = translator.pointsPerUnit
    limitSize(within: content)
    let size = handle.rotation.rotated(content)
    SDL_SetWindowSize(
      handle.pointer, Int32(clamping: Int((size.width / unit).rounded())),
      Int32(clamping: Int((size.height / unit).rounded())))
  }

  /// Adopts the window's size and scale.
  func measure() {
    let measure = handle.measure(scale: displayScale)
    text.scale = measure.scale
    let isScaled = measure.scale != scene.screen.scale
    if isScaled {
      scene.screen.scale = measure.scale
      // Views may have aligned themselves to whole pixels.
      for window in scene.windows { window.setNeedsLayoutOfAll() }
    }
    translator.pointsPerUnit = measure.pointsPerUnit
    translator.fingerSpan = measure.fingerSpan
    translator.mapping = ContentMapping(rotation: handle.rotation, windowSize: measure.size)
    let size = handle.rotation.rotated(measure.size)
    scene.resize(to: size)
    fillingWindow?.frame = scene.screen.bounds
    if isScaled { delegate?.windowDidChangeScale(self) }
    if windowState != .normal { awaitsState = false }
    guard windowState == .normal, !awaitsState else { return }
    normalSize = size
    limitSize(within: size)
  }

  /// Sets the limits of the size that the user can give the window. A program may exceed them.
  func limitSize(within size: CGSize) {
    let unit = translator.pointsPerUnit
    handle.setMinimumSize(
      CGSize(width: min(minimumSize.width, size.width), height: min(minimumSize.height, size.height)),
      pointsPerUnit: unit)
    guard let maximumSize else { return }
    handle.setMaximumSize(
      CGSize(width: max(maximumSize.width, size.width), height: max(maximumSize.height, size.height)),
      pointsPerUnit: unit)
  }

  /// Adopts a changed scale. A normal window keeps its size in points.
  func updateScale() {
    let (size, scale) = (scene.screen.bounds.size, scene.screen.scale)
    measure()
    guard scene.screen.scale != scale else { return }
    if windowState == .normal { resize(to: size) }
    scene.setNeedsFrame()
  }
}
