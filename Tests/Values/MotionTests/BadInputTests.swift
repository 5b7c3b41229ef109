import Motion
import Testing

/// Values that no caller should pass, but some do.
@Suite("Invalid numbers")
struct BadInputTests {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -1, 1, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ]
  private var numbers: [Double] { Self.numbers }

  private func springs(_ a: Double, _ b: Double) -> [Spring] {
    [
      Spring(naturalFrequency: a, dampingRatio: b), Spring(stiffness: a, damping: b),
      Spring(mass: a, stiffness: b, damping: b, allowsOverdamping: true),
      Spring(dampingRatio: a, response: b), Spring(perceptualDuration: a, bounce: b),
      Spring(duration: a, dampingRatio: b, decay: b), Spring(slowRate: a, fastRate: b),
    ]
  }

  @Test("springs have a valid frequency and ratio, and their motions are finite")
  func springsEndure() {
    for a in numbers {
      for b in numbers {
        for spring in springs(a, b) {
          #expect(spring.naturalFrequency > 0 && spring.naturalFrequency.isFinite)
          #expect(spring.dampingRatio >= 0 && spring.dampingRatio.isFinite)
          #expect(spring.settlingDuration(initialVelocity: b, epsilon: a) >= 0)
          let motion = SpringMotion(spring, displacement: 10, velocity: 5)
          for time in numbers {
            #expect(motion.displacement(at: time).isFinite)
            #expect(motion.velocity(at: time).isFinite)
          }
          #expect(motion.settlingTime(within: a, speed: b) >= 0)
        }
      }
    }
  }

  @Test("content always has a valid position and velocity", arguments: numbers)
  func contentIsSomewhere(a: Double) {
    for b in numbers {
      for c in numbers {
        let range = ScrollRange(min: b, max: c)
        var physics = ScrollPhysics()
        physics.decelerationRate = c
        physics.maximumFling = a
        let paths: [ScrollTrajectory] = [
          .released(from: a, velocity: b, in: ScrollRange(min: 0, max: 100)),
          .released(from: b, velocity: 500, in: range, physics: physics),
          .retargeted(from: a, velocity: b, to: c), .settling(from: a, velocity: b, to: c),
          .animated(from: a, to: b, duration: c), .resting(at: a),
        ]
        for path in paths {
          #expect(!path.restPosition.isNaN)
          #expect(path.duration >= 0)
          for time in numbers { #expect(!path.position(at: time).isNaN) }
        }
        var drag = ScrollDrag(offset: a, range: range, rubberBand: RubberBand(dimension: b))
        drag.move(byFinger: c)
        #expect(!drag.offset.isNaN)
        #expect(!drag.contentVelocity(finger: a).isNaN)
        let page = EvenPages(size: a, count: 3).target(from: b, velocity: c, projected: nil)
        #expect((0..<3).contains(page ?? 0))
        #expect(
          ScrollIndicator().bar(offset: a, bounds: b, content: c).map { !$0.start.isNaN } ?? true)
      }
    }
    #expect(EvenPages(size: 100, count: -4).target(from: a, velocity: a, projected: a) == nil)
    #expect(!physicsVelocity(a).isNaN)
  }

  private func physicsVelocity(_ velocity: Double) -> Double {
    var physics = ScrollPhysics()
    physics.minimumFling = velocity
    return physics.flingVelocity(3000) + CarriedMomentum(interrupting: velocity).velocity
  }

  @Test("curves and animations stay between their ends", arguments: numbers)
  func curvesStay(a: Double) {
    for b in numbers {
      let curve = CubicBezier(a, 0, b, 1)
      #expect((0...1).contains(curve.progress(atTime: 0.3)))
      #expect((0...1).contains(CubicBezier.easeIn.progress(atTime: a)))
      #expect((0...1).contains(CubicBezier(0.4, a, 0.6, b).time(atProgress: 0.3)))
      let animation = ValueAnimation(
        from: 0, to: 10, start: a, timing: .curve(.easeInOut, duration: b))
      for time in numbers { #expect((0...10).contains(animation.value(at: time))) }
      #expect(AnimatorFraction.remaining(.finish, from: a, duration: b, completionSpeed: a) >= 0)
      #expect(
        AnimatorFraction.continuation(
          from: a, curve: .easeIn, duration: b, durationFactor: a
        ).remaining >= 0)
    }
  }

  @Test("finger velocities and positions are finite", arguments: numbers)
  func fingers(a: Double) {
    for b in numbers {
      for strategy in [
        VelocityTracker.Strategy.measured, .flutterFit, .slope(window: a),
        .weightedIntervals(weights: [a], shortestInterval: b),
      ] {
        var tracker = VelocityTracker(strategy: strategy, staleness: b)
        for sample in [(0, 0), (a, b), (0.01, 5), (b, a)] {
          tracker.add(PositionSample(time: sample.0, position: sample.1))
        }
        #expect(tracker.velocity(at: a).isFinite)
      }
      let samples = [0, a, b].map { PositionSample(time: $0, position: $0) }
      let result = Resampler().resample(samples, frameTime: b, frameInterval: a)
      #expect(result?.sample.position.isNaN == false)
    }
  }
}
