import Motion
import Testing

@Suite("Scroll trajectory")
struct ScrollTrajectoryTests {
  private let range = ScrollRange(min: 0, max: 1000)

  @Test("a fling that reaches the edge bounces back once")
  func bounceOnce() {
    let path = ScrollTrajectory.released(from: 900, velocity: 2000, in: range)
    let offsets = stride(from: 0, through: path.duration, by: 0.005).map { path.position(at: $0) }
    let peak = offsets.max() ?? 0
    #expect(peak > 1050 && peak < 1065)
    #expect(path.restPosition == 1000)
    #expect(offsets.drop { $0 < peak }.allSatisfy { $0 >= 1000 })
    #expect(path.handovers.count == 1)
  }

  @Test("a fling that ends before the edge rests there")
  func plainFling() {
    let path = ScrollTrajectory.released(from: 100, velocity: 1000, in: range)
    #expect(path.handovers == [])
    #expect(abs(path.restPosition - 594.5) < 0.01)  // 100 + (1000 - 10) / 2.002
  }

  @Test("content flung back from beyond the edge decelerates inside")
  func flungBack() {
    let path = ScrollTrajectory.released(from: 1050, velocity: -2000, in: range)
    #expect(path.handovers.count == 1)
    #expect(path.restPosition < 700)
    #expect(path.restPosition > 0)
  }

  @Test("content flung from one edge to the other bounces there")
  func flungThrough() {
    let path = ScrollTrajectory.released(from: 1050, velocity: -6000, in: range)
    #expect(path.handovers.count == 2)
    #expect(path.restPosition == 0)
  }

  @Test("without a scroll range, content flung back crosses to the other side and returns")
  func noRoom() {
    let path = ScrollTrajectory.released(
      from: 50, velocity: -3000, in: ScrollRange(min: 0, max: 0))
    let offsets = stride(from: 0, through: path.duration, by: 0.01).map { path.position(at: $0) }
    #expect((offsets.min() ?? 0) < -20)
    #expect(path.restPosition == 0)
  }

  @Test("an underdamped edge spring oscillates around the edge")
  func swingingSpring() {
    var physics = ScrollPhysics()
    physics.edgeSpring = Spring(naturalFrequency: 11, dampingRatio: 0.5)
    let path = ScrollTrajectory.released(from: 1000, velocity: 2000, in: range, physics: physics)
    #expect(path.restPosition == 1000)
    let offsets = stride(from: 0, through: path.duration, by: 0.005).map { path.position(at: $0) }
    #expect((offsets.min() ?? 1000) < 995)
  }

  @Test("without bouncing, content stops dead at the edge")
  func noBounce() {
    let path = ScrollTrajectory.released(from: 900, velocity: 2000, in: range, bounces: false)
    #expect(path.restPosition == 1000)
    #expect(abs(path.duration - 0.0527) < 0.0001)  // -ln(1 - 2.002 · 100 / 2000) / 2.002
    #expect(path.position(at: path.duration + 1) == 1000)
    #expect(stride(from: 0, to: 1, by: 0.01).allSatisfy { path.position(at: $0) <= 1000 })
  }

  @Test("without bouncing, content beyond the edge is moved back at once")
  func noBounceBeyond() {
    let path = ScrollTrajectory.released(from: 1050, velocity: 0, in: range, bounces: false)
    #expect(path.duration == 0)
    #expect(path.position(at: 0) == 1000)
  }

  @Test("a lift at rest inside the range moves nothing")
  func atRest() {
    let path = ScrollTrajectory.released(from: 321, velocity: 0, in: range)
    #expect(path.duration == 0)
    #expect(path.position(at: 0) == 321)
    #expect(path.position(at: 5) == 321)
  }

  @Test("a page is reached exactly and without overshoot")
  func page() {
    let path = ScrollTrajectory.settling(from: 300, velocity: 4000, to: 320)
    #expect(path.restPosition == 320)
    #expect(path.position(at: path.duration) == 320)
    #expect(stride(from: 0, to: 2, by: 0.005).allSatisfy { path.position(at: $0) <= 320 })
  }

  @Test("a target at the current offset ends at once")
  func sameTarget() {
    #expect(ScrollTrajectory.retargeted(from: 50, velocity: 0, to: 50).duration == 0)
    #expect(ScrollTrajectory.settling(from: 50, velocity: 0, to: 50).duration == 0)
    #expect(ScrollTrajectory.animated(from: 50, to: 50).duration == 0)
  }

  @Test("decay rates from 1 to 12 per second give decelerations, others springs")
  func approachLimits() {
    let physics = ScrollPhysics()
    func approach(_ velocity: Double) -> TargetApproach {
      TargetApproach(from: 0, velocity: velocity, to: 100, physics: physics)
    }
    #expect(approach(100) == .deceleration(decay: 1))
    #expect(approach(1200) == .deceleration(decay: 12))
    #expect(approach(99) == .spring(velocity: 99))
    #expect(approach(-500) == .spring(velocity: -500))
    let path = ScrollTrajectory.retargeted(from: 0, velocity: 1300, to: 100)
    #expect(abs(path.velocity(at: 0) - 1092.7279) < 1e-4)  // 100 · 2π / 0.575
  }

  @Test("a lift below 80 points per second is not a fling, and a fling is limited to 8000")
  func flingLimits() {
    let physics = ScrollPhysics()
    #expect(physics.flingVelocity(79.9) == 0)
    #expect(physics.flingVelocity(-80) == -80)
    #expect(physics.flingVelocity(-9000) == -8000)
    #expect(physics.flingVelocity(.nan) == 0)
  }

  @Test("without bouncing, a drag turns round at once at the edge")
  func dragWithoutBounce() {
    var drag = ScrollDrag(offset: 20, range: range, rubberBand: nil)
    drag.move(byFinger: 100)
    #expect(drag.offset == 0)
    drag.move(byFinger: -5)
    #expect(drag.offset == 5)
  }
}
