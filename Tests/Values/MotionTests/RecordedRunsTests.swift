import Motion
import Testing

/// The recordings in `docs/spec/uikit-measured.md`, compared with the default constants.
@Suite("Runs recorded on UIKit")
struct RecordedRunsTests {
  private let endless = ScrollRange(min: 0, max: 100_000)

  @Test("a fling at 750 points per second from 5074 rests at 5443.33 after 2.16 s")
  func slowFling() {
    let path = ScrollTrajectory.released(from: 5074, velocity: 750, in: endless)
    #expect(abs(path.restPosition - 5443.33) < 0.5)
    #expect(abs(path.duration - 2.16) < 0.01)
  }

  // The recorded velocity is 3000, but by 0.4995 · (v - 10) the recorded resting position belongs to a
  // fling at 2997, the value that the table was recomputed with (6818.01). A fling at exactly 3000 rests at
  // the recorded target.
  @Test("a fling at 3000 points per second, unrounded 2997, from 5326 rests at 6818.0 after 2.85 s")
  func fastFling() {
    let path = ScrollTrajectory.released(from: 5326, velocity: 2997, in: endless)
    #expect(abs(path.restPosition - 6818.0) < 0.5)
    #expect(abs(path.duration - 2.85) < 0.01)
  }

  @Test(
    "the target proposed at the lift is the resting position for the reported velocity",
    arguments: [(5074.0, 750.0, 5443.67), (5326.0, 3000.0, 6819.67)])
  func proposedTarget(start: Double, velocity: Double, target: Double) {
    let path = ScrollTrajectory.released(from: start, velocity: velocity, in: endless)
    #expect(abs(path.restPosition - target) < 0.5)
  }

  @Test("in a view 852 points high, a drag 590 points beyond the edge moves the content by 235.0")
  func rubberBand() {
    #expect(abs(RubberBand(dimension: 852).displacement(for: 590) - 235.0) < 0.05)
  }

  @Test("crossing an edge at 3005 points per second overshoots by 100.33")
  func overshoot() throws {
    let path = ScrollTrajectory.released(
      from: 100, velocity: 3005, in: ScrollRange(min: 0, max: 100))
    let highest = stride(from: 0, to: path.duration, by: 0.001).map { path.position(at: $0) }.max() ?? 0
    #expect(abs(highest - 100 - 100.33) < 0.5)
    // The recording took about 0.81 s from the lift, slightly before the crossing, to the rest.
    #expect((0.74...0.81).contains(path.duration))
  }

  @Test("content released at rest at -235 is back in about 0.69 s")
  func releasedAtRest() {
    let path = ScrollTrajectory.released(from: -235, velocity: 0, in: endless)
    #expect(abs(path.duration - 0.69) < 0.03)
    #expect(path.restPosition == 0)
    #expect(abs(path.position(at: 0.69)) < 1)
    // It starts at once: the recording shows -197 at 24 ms and -101 at 108 ms.
    #expect(abs(path.position(at: 0.0243) + 197) < 1 && abs(path.position(at: 0.1076) + 101.33) < 1)
  }

  @Test("a view spring with ratio 1 has decayed after 9.2334 radians")
  func viewSpring() {
    #expect(abs(Spring(duration: 1, dampingRatio: 1).naturalFrequency - 9.2334) < 1e-4)
  }

  @Test("an animated offset takes 0.3 s with a cosine ease")
  func animatedOffset() {
    let path = ScrollTrajectory.animated(from: 0, to: 400)
    #expect(path.duration == 0.3)
    #expect(abs(path.position(at: 0.1) - 100) < 1e-9)
    #expect(abs(path.position(at: 0.15) - 200) < 1e-9)
    #expect(path.position(at: 0.3) == 400)
    #expect(abs(path.velocity(at: 0.15) - 400 / 0.3 * .pi / 2) < 1e-9)
  }
}
