import Foundation
import Testing

@testable import SDLPlatform

@Suite("The beat of frames")
struct FramePacerTests {
  /// A loop that does nothing but keep the beat.
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

  @Test("frames that take differently long are shown evenly, and a million of them do not drift")
  func even() {
    var loop = Loop()
    for index in 0..<1_000_000 { loop.frame(taking: 0.0005 * Double(1 + index % 3)) }
    let uneven = loop.intervals.dropFirst(5).count { abs($0 - interval) > 1e-6 }
    #expect(uneven == 0)
    #expect(abs(loop.shows[999_999] - loop.shows[9] - 999_990 * interval) < 1e-3)
  }

  /// A display that has its own beat, which presenting waits for.
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

    /// How many of the display's beats there are from each frame to the next.
    var beats: [Int] { zip(shows.dropFirst(), shows).map { Int((($0 - $1) / interval).rounded()) } }
  }

  @Test("each beat of a display is used, be it faster or slower", arguments: [57, 60, 62.5, 66])
  func displays(rate: Double) {
    var display = Display(interval: 1 / rate)
    for _ in 0..<2000 { display.frame(taking: 0.003) }
    #expect(display.beats.dropFirst().allSatisfy { $0 == 1 })
    // Input is read in the second half of the interval, or nearly so.
    let waits = zip(display.shows, display.starts).map { $0 - $1 }.dropFirst(200)
    #expect(waits.max() ?? 1 < 0.6 / 60)
  }

  @Test("frames that take most of the interval are begun in time for each of the display's beats but few")
  func heavy() {
    var display = Display(interval: 1.0 / 60)
    for _ in 0..<1000 { display.frame(taking: 0.012) }
    let missed = display.beats.count { $0 > 1 }
    #expect(missed < 6)
  }

  @Test("a frame begins no earlier before its beat than it takes, and a little")
  func late() {
    var loop = Loop()
    for _ in 0..<200 { loop.frame(taking: 0.001) }
    let waits = zip(loop.shows, loop.starts).map { $0 - $1 }.dropFirst(5)
    #expect(waits.max() ?? 1 < 0.0014)
  }

  @Test("input is read earlier where frames take longer from now on, but not for the few that take longest")
  func longer() {
    var loop = Loop()
    for index in 0..<400 { loop.frame(taking: index % 20 == 19 ? 0.002 : 0.001) }
    let waits = zip(loop.shows, loop.starts).map { $0 - $1 }.dropFirst(5)
    #expect(waits.count { $0 > 0.0012 } == 20)
    for _ in 0..<10 { loop.frame(taking: 0.0015) }
    #expect(loop.intervals.suffix(5).allSatisfy { abs($0 - interval) < 1e-6 })
  }

  @Test("a frame that takes too long is shown when it is ready, and the beats it missed are left out")
  func missed() {
    var loop = Loop()
    for _ in 0..<50 { loop.frame(taking: 0.001) }
    let beat = loop.shows[49]
    loop.frame(taking: 0.030)
    let late = loop.shows[50]
    #expect(late - beat > 0.030)
    for _ in 0..<10 { loop.frame(taking: 0.001) }
    // The next one is on a beat again, more than half an interval later.
    for (number, time) in loop.shows[51...].enumerated() {
      #expect(abs(time - beat - Double(number + 3) * interval) < 1e-6)
    }
  }

  @Test("after rest a frame begins at once and is shown as soon as it is ready")
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

  @Test("what comes soon after a frame waits for the next beat")
  func soon() {
    var pacer = FramePacer(framesPerSecond: 50)
    _ = pacer.frameBegan(at: 10)
    #expect(pacer.nextStart(now: 10.001) == 10.02)
    #expect(pacer.nextStart(now: 10.0201) == 10.0201)
    #expect(pacer.nextStart(now: 10.031) == 10.04)
  }

  @Test("however long frames take, input is read no more than an eighth of an interval before the beat")
  func longest() {
    var pacer = FramePacer(framesPerSecond: 100)
    pacer.frameTook(3)
    #expect(pacer.lead == 0.00125)
    for _ in 0..<20 { pacer.frameTook(-1) }
    #expect(pacer.lead > 0 && pacer.lead < 0.0001)
  }
}
