import CSDL2
import Foundation

/// The program's clock: seconds since SDL started, on the same scale as the timestamps of SDL's events.
nonisolated struct MainClock {
  private let counter = SDL_GetPerformanceCounter()
  private let start = TimeInterval(SDL_GetTicks64()) / 1000
  private let frequency = TimeInterval(SDL_GetPerformanceFrequency())

  var now: TimeInterval { start + TimeInterval(SDL_GetPerformanceCounter() - counter) / frequency }

  /// The processor time of all threads of the process, in seconds.
  static var processorTime: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }
}
