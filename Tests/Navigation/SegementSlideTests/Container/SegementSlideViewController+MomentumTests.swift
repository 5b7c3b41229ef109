import Foundation
import Replay
import SegementSlide
import Testing
import ViewTree

/// The acceptance criteria of `docs/spec/segment-slide.md#53-defect-3-momentum-lost-at-the-hand-over`, for
/// random headers, lists and gestures.
@Suite("Momentum continues through header and list")
struct MomentumTests {
  private nonisolated static let decay = 2.002002670673
  private nonisolated static let origins = ["header", "control", "switcher", "page"]

  struct Setting: CustomTestStringConvertible, Sendable {
    let seed: Int
    let given: SlideMotionCase.Given
    let velocity: Double
    let origin: String
    let frameTime: Double

    var testDescription: String { "seed \(seed)" }

    var headerTravel: Double { given.H }
    var listTravel: Double { max(0, given.pages[0].content - given.V) }
  }

  nonisolated static let settings: [Setting] = (1...60).map { seed in
    var random = SeededGenerator(seed: UInt64(seed))
    let height = Double.random(in: 300...900, using: &random).rounded()
    let header = Double.random(in: 0...(height * 1.3), using: &random).rounded()
    let content = Double.random(in: 100...6000, using: &random).rounded()
    let page = height - 44
    let list = max(0, content - page)
    // Usually the list is scrolled only if the header is hidden; after a change of pages it may be
    // scrolled anyway.
    let p = Bool.random(using: &random) ? header : Double.random(in: 0...max(header, 0.001), using: &random)
    let c = p == header || seed % 3 == 0 ? Double.random(in: 0...max(list, 0.001), using: &random) : 0
    let bounces = seed % 2 == 0 ? "none" : seed % 4 == 1 ? "parent" : "child"
    let given = SlideMotionCase.Given(
      H: header, V: page, R: height,
      pages: [SlideMotionCase.Page(content: content, insetTop: nil, insetBottom: nil)], bounces: bounces,
      policy: nil, p: min(p, header), c: [min(c, list)])
    return Setting(
      seed: seed, given: given,
      velocity: Double.random(in: 300...6000, using: &random) * (Bool.random(using: &random) ? 1 : -1),
      origin: origins.randomElement(using: &random) ?? "page",
      frameTime: Bool.random(using: &random) ? 1.0 / 60 : 1.0 / 120)
  }

  /// Sets a very fine screen scale, so that rounding to pixels does not matter.
  private func withFinePixels(_ body: () -> Void) {
    let scale = UIScreen.main.scale
    UIScreen.main.scale = 1000
    body()
    UIScreen.main.scale = scale
  }

  @Test("every frame of a fling matches a single scroll view of the combined height", arguments: settings)
  func fling(_ setting: Setting) {
    withFinePixels {
      let player = SlidePlayer(setting.given)
      let (p, c) = (player.screen.p, player.screen.c)
      let up = setting.velocity > 0
      let cap = up ? setting.headerTravel - p + setting.listTravel - c : p + c
      let times = (1...Int(4 / setting.frameTime)).map { Double($0) * setting.frameTime }
      let places = player.release(setting.velocity, from: setting.origin, times: times)
      let speed = abs(setting.velocity)
      var isInside = true
      let shrinks = exp(-MomentumTests.decay * setting.frameTime)
      var (last, step) = (0.0, speed / MomentumTests.decay * (1 / shrinks - 1))
      for (place, time) in zip(places, times) {
        let travel = speed / MomentumTests.decay * (1 - exp(-MomentumTests.decay * time))
        if travel > cap { isInside = false }
        let moved = abs(place.parent + place.child - p - c)
        if isInside { #expect(abs(moved - travel) <= 0.5, "\(moved), not \(travel), at \(time)") }
        // Each frame moves by a constant factor less than the previous one, also at the handover. The last
        // half point is covered in one frame.
        if isInside, speed / MomentumTests.decay - travel > 0.5 {
          #expect(abs(moved - last - step * shrinks) <= 0.01, "at \(time)")
        }
        (last, step) = (moved, moved - last)
        // Neither part moves against the motion before its end.
        if isInside {
          #expect(up ? place.parent >= p - 0.01 : place.parent <= p + 0.01)
          #expect(up ? place.child >= c - 0.01 : place.child <= c + 0.01)
        }
      }
      player.settle()
      let total = abs(player.screen.p + player.screen.c - p - c)
      #expect(abs(total - min(speed / MomentumTests.decay, cap)) <= 0.5, "ends after \(total)")
    }
  }

  @Test("header and list together move by exactly the finger's distance", arguments: settings)
  func finger(_ setting: Setting) {
    withFinePixels {
      let player = SlidePlayer(setting.given)
      var random = SeededGenerator(seed: UInt64(setting.seed) + 1000)
      for _ in 0..<30 {
        let distance = Double.random(in: -150...150, using: &random)
        let (p, c) = (player.screen.p, player.screen.c)
        let isAtRest =
          p >= 0 && p <= setting.headerTravel && c >= 0 && c <= setting.listTravel
        let moved = player.drag(distance, from: setting.origin)
        #expect(abs(moved.parent) + abs(moved.child) <= abs(distance) + 0.01)
        #expect(moved.parent * distance <= 0.01 && moved.child * distance <= 0.01)
        let (up, down) = (setting.headerTravel - p + setting.listTravel - c, p + c)
        if isAtRest, -distance <= up, distance <= down {
          #expect(abs(moved.parent + moved.child + distance) <= 0.01)
        }
      }
    }
  }

  @Test("the random settings cover all criteria")
  func kinds() {
    let settings = MomentumTests.settings
    #expect(Set(settings.map(\.origin)) == Set(MomentumTests.origins))
    #expect(settings.contains { $0.velocity > 0 } && settings.contains { $0.velocity < 0 })
    #expect(settings.contains { $0.headerTravel > $0.given.R })
  }
}
