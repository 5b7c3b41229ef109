import Motion
import Testing

@Suite("From drag to rest")
struct ScrollChainTests {
  private let range = ScrollRange(min: -88, max: 1200)
  private let band = RubberBand(dimension: 800)

  /// Random drags inside and beyond the range, with slow and fast lifts.
  private func lifts(_ count: Int) -> [(drag: ScrollDrag, velocity: Double)] {
    var random = SeededGenerator(seed: 7)
    return (0..<count).map { _ in
      var drag = ScrollDrag(
        offset: .random(in: -88...1200, using: &random), range: range, rubberBand: band)
      for _ in 0..<20 { drag.move(byFinger: .random(in: -60...60, using: &random)) }
      let finger = Double.random(in: -8000...8000, using: &random)
      return (drag, drag.contentVelocity(finger: finger))
    }
  }

  @Test("the velocity is continuous from the drag through fling, edge and bounce")
  func continuousVelocity() {
    // Motions without an end, so that no change of velocity comes from one.
    var physics = ScrollPhysics()
    physics.decelerationEndSpeed = 0
    physics.springEndDistance = 0
    physics.springEndSpeed = 0
    var handovers = 0
    for (drag, velocity) in lifts(2000) {
      let path = ScrollTrajectory.released(
        from: drag.offset, velocity: velocity, in: range, physics: physics)
      #expect(abs(path.velocity(at: 0) - velocity) < 1e-6)
      #expect(abs(path.position(at: 0) - drag.offset) < 1e-9)
      for time in path.handovers {
        handovers += 1
        #expect(abs(path.velocity(at: time) - path.velocity(at: time.nextDown)) < 1e-6)
        #expect(abs(path.position(at: time) - path.position(at: time.nextDown)) < 1e-6)
      }
    }
    #expect(handovers > 500)
  }

  @Test("a motion ends without a visible jump and inside the range")
  func restIsInRange() {
    for (drag, velocity) in lifts(500) {
      let path = ScrollTrajectory.released(from: drag.offset, velocity: velocity, in: range)
      #expect(path.duration.isFinite)
      #expect(range.overshoot(of: path.restPosition) == 0)
      #expect(path.position(at: path.duration) == path.restPosition)
      #expect(abs(path.position(at: path.duration.nextDown) - path.restPosition) <= 0.5 + 1e-6)
      #expect(path.velocity(at: path.duration) == 0)
      #expect(abs(path.velocity(at: path.duration.nextDown)) <= 10 + 1e-6)
    }
  }

  @Test("catching moving or bouncing content does not move it")
  func grab() {
    for (drag, velocity) in lifts(200) {
      let path = ScrollTrajectory.released(from: drag.offset, velocity: velocity, in: range)
      for time in stride(from: 0, through: path.duration, by: 0.037) {
        let shown = path.position(at: time)
        #expect(abs(ScrollDrag(offset: shown, range: range, rubberBand: band).offset - shown) < 1e-9)
      }
    }
  }

  @Test("dragging out and back by the same distances ends at the start")
  func outAndBack() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let start = Double.random(in: -150...1260, using: &random)
      var drag = ScrollDrag(offset: start, range: range, rubberBand: band)
      let steps = (0..<50).map { _ in Double.random(in: -90...90, using: &random) }
      for step in steps { drag.move(byFinger: step) }
      for step in steps.reversed() { drag.move(byFinger: -step) }
      #expect(abs(drag.offset - start) < 1e-9)
    }
  }

  @Test("a drag shows the same offset, however its movement is divided into steps", arguments: [30, 60, 120])
  func dragSteps(rate: Int) {
    var once = ScrollDrag(offset: 40, range: range, rubberBand: band)
    once.move(byFinger: 360)
    var often = ScrollDrag(offset: 40, range: range, rubberBand: band)
    for _ in 0..<rate { often.move(byFinger: 360 / Double(rate)) }
    #expect(abs(once.offset - often.offset) < 1e-9)
  }

  /// One spring for all bounces, so that a motion restarted during a bounce is unchanged.
  private var oneSpring: ScrollPhysics {
    var physics = ScrollPhysics()
    physics.releaseSpring = physics.edgeSpring
    return physics
  }

  @Test("a motion restarted at every frame is the same at equal times", arguments: [30.0, 60.0, 120.0])
  func frames(rate: Double) {
    let whole = ScrollTrajectory.released(from: 300, velocity: 4000, in: range, physics: oneSpring)
    var path = whole
    for frame in 1..<Int(rate) {
      path = .released(
        from: path.position(at: 1 / rate), velocity: path.velocity(at: 1 / rate), in: range,
        physics: oneSpring)
      let time = Double(frame) / rate
      guard time < whole.duration else { break }
      #expect(abs(path.position(at: 0) - whole.position(at: time)) < 1e-6)
      #expect(abs(path.velocity(at: 0) - whole.velocity(at: time)) < 1e-5)
    }
  }

  @Test("a motion restarted at random times is unchanged")
  func randomTimes() {
    var random = SeededGenerator(seed: 3)
    let whole = ScrollTrajectory.released(from: 900, velocity: -5200, in: range, physics: oneSpring)
    for _ in 0..<300 {
      let cut = Double.random(in: 0..<whole.duration, using: &random)
      let later = Double.random(in: cut..<whole.duration, using: &random)
      let rest = ScrollTrajectory.released(
        from: whole.position(at: cut), velocity: whole.velocity(at: cut), in: range, physics: oneSpring)
      #expect(abs(rest.position(at: later - cut) - whole.position(at: later)) < 1e-6)
    }
  }
}
