import Foundation
import Testing

@testable import SDLPlatform

@Suite("Frame pacing")
struct FramePacerTests {
  /// A loop that only paces frames.
  private struct Loop {
    var pacer = FramePacer(framesPerSecond: 60)
    var now = 100.0
    var starts: [Double] = []
    var shows: [Double] = []

    /// Makes a frame that takes `work` seconds.
    mutating func frame(taking work: Double) {
      now = pacer.nextStart(now: now)
      starts.append(now)
      let beat = pacer.frameBegan(at: now)
      now += work
      pacer.frameTook(work)
      now = max(now, beat ?? now)
      shows.append(now)
    }

    var intervals: [Double] { zip(shows.dropFirst(), shows).map { $0 - $1 } }
  }

  private let interval = 1.0 / 60

  @Test("frames of different durations are presented evenly, and a million of them do not drift")
  func even() {
    var loop = Loop()
    for index in 0..<1_000_000 { loop.frame(taking: 0.0005 * Double(1 + index % 3)) }
    let uneven = loop.intervals.dropFirst(5).count { abs($0 - interval) > 1e-6 }
    #expect(uneven == 0)
    #expect(abs(loop.shows[999_999] - loop.shows[9] - 999_990 * interval) < 1e-3)
  }

  /// A display with its own refresh rate, for which presenting waits.
  private struct Display {
    var pacer = FramePacer(framesPerSecond: 60)
    let interval: Double
    var now = 100.0
    var starts: [Double] = []
    var shows: [Double] = []

    mutating func frame(taking work: Double) {
      now = pacer.nextStart(now: now)
      starts.append(now)
      _ = pacer.frameBegan(at: now)
      now = ((now + work) / interval).rounded(.up) * interval
      pacer.displayShowed(at: now)
      shows.append(now)
    }

    /// The number of refreshes between consecutive frames.
    var beats: [Int] { zip(shows.dropFirst(), shows).map { Int((($0 - $1) / interval).rounded()) } }
  }

  @Test("every refresh of a display is used, whether it is fast or slow", arguments: [57, 60, 62.5, 66])
  func displays(rate: Double) {
    var display = Display(interval: 1 / rate)
    for _ in 0..<2000 { display.frame(taking: 0.003) }
    #expect(display.beats.dropFirst().allSatisfy { $0 == 1 })
    // Input is read roughly in the second half of the interval.
    let waits = zip(display.shows, display.starts).map { $0 - $1 }.dropFirst(200)
    #expect(waits.max() ?? 1 < 0.6 / 60)
  }

  @Test("frames that take most of the interval rarely miss a refresh")
  func heavy() {
    var display = Display(interval: 1.0 / 60)
    for _ in 0..<1000 { display.frame(taking: 0.012) }
    let missed = display.beats.count { $0 > 1 }
    #expect(missed < 6)
  }

  @Test("a frame begins no earlier before its beat than it takes, plus a small reserve")
  func late() {
    var loop = Loop()
    for _ in 0..<200 { loop.frame(taking: 0.001) }
    let waits = zip(loop.shows, loop.starts).map { $0 - $1 }.dropFirst(5)
    #expect(waits.max() ?? 1 < 0.0014)
  }

  @Test("frames begin earlier when they take longer, except for the slowest few")
  func longer() {
    var loop = Loop()
    for index in 0..<400 { loop.frame(taking: index % 20 == 19 ? 0.002 : 0.001) }
    let waits = zip(loop.shows, loop.starts).map { $0 - $1 }.dropFirst(5)
    #expect(waits.count { $0 > 0.0012 } == 20)
    for _ in 0..<10 { loop.frame(taking: 0.0015) }
    #expect(loop.intervals.suffix(5).allSatisfy { abs($0 - interval) < 1e-6 })
  }

  @Test("a frame that takes too long is presented when it is ready, and missed beats are skipped")
  func missed() {
    var loop = Loop()
    for _ in 0..<50 { loop.frame(taking: 0.001) }
    let beat = loop.shows[49]
    loop.frame(taking: 0.030)
    let late = loop.shows[50]
    #expect(late - beat > 0.030)
    for _ in 0..<10 { loop.frame(taking: 0.001) }
    // The next frame is on a beat again, more than half an interval later.
    for (number, time) in loop.shows[51...].enumerated() {
      #expect(abs(time - beat - Double(number + 3) * interval) < 1e-6)
    }
  }

  @Test("after a pause a frame begins at once and is presented as soon as it is ready")
  func rest() {
    var loop = Loop()
    for _ in 0..<10 { loop.frame(taking: 0.002) }
    loop.now += 5.003
    let now = loop.now
    loop.frame(taking: 0.001)
    #expect(loop.starts[10] == now)
    #expect(loop.shows[10] == now + 0.001)
    loop.frame(taking: 0.001)
    #expect(loop.intervals[10] < interval + 0.003)
  }

  @Test("a frame soon after another waits for the next beat")
  func soon() {
    var pacer = FramePacer(framesPerSecond: 50)
    _ = pacer.frameBegan(at: 10)
    #expect(pacer.nextStart(now: 10.001) == 10.02)
    #expect(pacer.nextStart(now: 10.0201) == 10.0201)
    #expect(pacer.nextStart(now: 10.031) == 10.04)
  }

  @Test("however long frames take, input is read at most an eighth of an interval before the beat")
  func longest() {
    var pacer = FramePacer(framesPerSecond: 100)
    pacer.frameTook(3)
    #expect(pacer.lead == 0.00125)
    for _ in 0..<20 { pacer.frameTook(-1) }
    #expect(pacer.lead > 0 && pacer.lead < 0.0001)
  }
}
