import CSDL2
package import Foundation
package import ViewTree

/// Posts mouse input into the system's queue, from any thread. It is treated like input of the device: it
/// wakes the program and is read with the next frame.
package nonisolated struct InputPoster: Sendable {
  let clock: MainClock
  let window: UInt32
  /// The number of points per unit of SDL's window coordinates.
  let pointsPerUnit: CGFloat

  /// Posts that the primary button was pressed (`.began`) or released, or that the mouse moved. The location
  /// is in points of the window and is rounded to whole pixels.
  ///
  /// - Returns: The time of the event, in seconds of the application's time. The event itself carries it in
  ///   whole milliseconds, rounded down.
  @discardableResult
  package func mouse(_ phase: UITouch.Phase, at location: CGPoint) -> TimeInterval {
    let (x, y) = (unit(location.x), unit(location.y))
    var event = SDL_Event()
    switch phase {
    case .began, .ended, .cancelled:
      let isDown = phase == .began
      event.button.type = (isDown ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP).rawValue
      event.button.windowID = window
      event.button.button = UInt8(SDL_BUTTON_LEFT)
      event.button.state = UInt8(isDown ? SDL_PRESSED : SDL_RELEASED)
      (event.button.x, event.button.y) = (x, y)
    case .moved, .stationary:
      event.motion.type = SDL_MOUSEMOTION.rawValue
      event.motion.windowID = window
      (event.motion.x, event.motion.y) = (x, y)
    }
    let time = clock.now
    SDL_PushEvent(&event)
    return time
  }

  private func unit(_ length: CGFloat) -> Int32 {
    let units = (length / pointsPerUnit).rounded()
    return units.isFinite ? Int32(clamping: Int(min(max(units, -32_768), 32_767))) : 0
  }
}
