import CSDL2
import Foundation

/// The only clock: seconds since SDL started, on the scale of the timestamps that its events carry.
struct MainClock {
  private let counter = SDL_GetPerformanceCounter()
  private let start = TimeInterval(SDL_GetTicks64()) / 1000
  private let frequency = TimeInterval(SDL_GetPerformanceFrequency())

  var now: TimeInterval { start + TimeInterval(SDL_GetPerformanceCounter() - counter) / frequency }
}
