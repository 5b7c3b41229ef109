import CSDL2
import CWindowSystem
import Foundation

/// The inputs that the display server has reported and that SDL has not handed out yet, with their times.
nonisolated struct InputReports {
  private var reports: [stackednav_input] = []

  mutating func append(_ report: stackednav_input) { reports.append(report) }

  /// Removes and returns the time of the next report of a kind, in the server's milliseconds. SDL leaves some
  /// inputs out, so earlier reports are removed too.
  mutating func next(_ kind: stackednav_input_kind, finger: Int64 = 0) -> UInt32? {
    guard let index = reports.firstIndex(where: { $0.kind == kind && $0.finger == finger }) else {
      return nil
    }
    defer { reports.removeFirst(index + 1) }
    return reports[index].time
  }

  mutating func removeAll() { reports.removeAll(keepingCapacity: true) }
}

/// Gives SDL's events of mouse, wheel and fingers the times at which the display server saw the input.
///
/// SDL 2 stamps an event when it reads it. If the program was busy or stopped meanwhile, all moves of a flick
/// would have the same time, and the flick no velocity. All windows share SDL's queue and this object.
final class InputTimes {
  static let shared = InputTimes()

  private var reports = InputReports()
  private var clock = ServerClock()
  /// The watch that reports the input of a Wayland compositor; each window has one, and one is enough.
  private weak var source: TouchWatch?

  /// Prepares SDL to pass on the events of an X server. Must be called before a window is opened: a new
  /// filter empties SDL's queue.
  func prepare() {
    guard SDL_GetEventFilter(nil, nil) == SDL_FALSE else { return }
    SDL_SetEventFilter({ @Sendable in InputTimes.passes($1) ? 1 : 0 }, nil)
  }

  /// Listens to an X server. Must be called when a window is open, because SDL's start ends it.
  func listen() { SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE) }

  /// Returns whether an event is put into SDL's queue. Other threads push events too, but none of the window
  /// system: SDL passes these on only while the main thread reads from the server.
  private nonisolated static func passes(_ event: UnsafeMutablePointer<SDL_Event>?) -> Bool {
    guard let event, event.pointee.type == SDL_SYSWMEVENT.rawValue else { return true }
    stackednav_x11_correct_modifiers(event)
    var input = stackednav_input()
    if stackednav_x11_input(event, &input) != 0 {
      MainActor.assumeIsolated { [input] in InputTimes.shared.reports.append(input) }
    }
    return false
  }

  /// Adds a report of a Wayland compositor.
  func add(_ report: stackednav_input, from watch: TouchWatch) {
    if source == nil { source = watch }
    if source === watch { reports.append(report) }
  }

  /// Replaces the time of an event with the display server's time, if it is known.
  func correct(_ event: inout SDL_Event, now: TimeInterval) {
    guard let stamp = stamp(of: event) else { return }
    var monotonic = timespec()
    clock_gettime(CLOCK_MONOTONIC, &monotonic)
    let kernel = TimeInterval(monotonic.tv_sec) + TimeInterval(monotonic.tv_nsec) / 1e9
    let time = clock.time(of: stamp, now: now, monotonic: kernel)
    event.common.timestamp = UInt32(max(0, (time - MainClock.startOfTicks) * 1000))
  }

  private func stamp(of event: SDL_Event) -> UInt32? {
    switch SDL_EventType(event.type) {
    // SDL makes mouse events of fingers as well; nobody uses them.
    case SDL_MOUSEMOTION where event.motion.which != UInt32.max: reports.next(STACKEDNAV_INPUT_MOTION)
    case SDL_MOUSEBUTTONDOWN where event.button.which != UInt32.max,
      SDL_MOUSEBUTTONUP where event.button.which != UInt32.max:
      reports.next(STACKEDNAV_INPUT_BUTTON)
    case SDL_MOUSEWHEEL: reports.next(STACKEDNAV_INPUT_WHEEL)
    case SDL_FINGERDOWN: reports.next(STACKEDNAV_INPUT_FINGER_DOWN, finger: event.tfinger.fingerId)
    case SDL_FINGERMOTION: reports.next(STACKEDNAV_INPUT_FINGER_MOTION, finger: event.tfinger.fingerId)
    case SDL_FINGERUP: reports.next(STACKEDNAV_INPUT_FINGER_UP, finger: event.tfinger.fingerId)
    default: nil
    }
  }

  /// Removes all reports. SDL's queue is empty, so the remaining ones have no event.
  func endOfQueue() { reports.removeAll() }
}
