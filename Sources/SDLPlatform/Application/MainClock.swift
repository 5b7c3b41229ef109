import CSDL2
import Foundation

/// The only clock: seconds since SDL started, on the scale of the timestamps that its events carry.
nonisolated struct MainClock {
  private let counter = SDL_GetPerformanceCounter()
  private let start = TimeInterval(SDL_GetTicks64()) / 1000
  private let frequency = TimeInterval(SDL_GetPerformanceFrequency())

  var now: TimeInterval { start + TimeInterval(SDL_GetPerformanceCounter() - counter) / frequency }

  /// What the process has had of the processors, all threads together, in seconds.
  static var processorTime: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }
}
