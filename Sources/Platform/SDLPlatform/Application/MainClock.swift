import CSDL2
import Foundation

/// The program's clock: seconds since the system's start, as for UIKit's events.
nonisolated struct MainClock {
  /// The time at which SDL started to count the milliseconds that its events carry.
  static let startOfTicks = ProcessInfo.processInfo.systemUptime - TimeInterval(SDL_GetTicks64()) / 1000

  /// Returns the time of an event of SDL.
  static func time(of event: SDL_Event) -> TimeInterval {
    startOfTicks + TimeInterval(event.common.timestamp) / 1000
  }

  private let counter = SDL_GetPerformanceCounter()
  private let start = startOfTicks + TimeInterval(SDL_GetTicks64()) / 1000
  private let frequency = TimeInterval(SDL_GetPerformanceFrequency())

  var now: TimeInterval { start + TimeInterval(SDL_GetPerformanceCounter() - counter) / frequency }

  /// The processor time of all threads of the process, in seconds.
  static var processorTime: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }
}

/// The clock of the loop: real time, or a fixed step for each turn.
final class LoopClock {
  /// The real time.
  let main = MainClock()
  private let step: TimeInterval?
  private var stepped: TimeInterval

  init(step: TimeInterval?) {
    self.step = step
    stepped = main.now
  }

  /// The time of events and frames, in seconds.
  var now: TimeInterval { step == nil ? main.now : stepped }

  /// Begins the frames of a turn.
  func advance() { stepped += step ?? 0 }
}
