import Motion
import Testing

@Suite("Vectors: scroll physics")
struct ScrollPhysicsVectorTests {
  private static let file = VectorFile.scrollPhysics
  private var file: VectorFile { Self.file }

  /// The constants of the file. Motions have no end, since some rows lie after it.
  private func physics(rate: Double = Deceleration.normalRate) -> ScrollPhysics {
    let constants = file.constants
    let bounce = Spring(
      naturalFrequency: constants["bounceOmega"].number,
      dampingRatio: constants["bounceDampingRatio"].number)
    var physics = ScrollPhysics()
    physics.decelerationRate = rate
    physics.decelerationEndSpeed = 0
    physics.edgeSpring = bounce
    (physics.releaseSpring, physics.releaseVelocity) = (bounce, 0)
    physics.targetSpring = bounce
    physics.springEndDistance = 0
    physics.springEndSpeed = 0
    physics.retargetEndDistance = constants["stopThresholdPt"].number
    return physics
  }

  @Test("every group of the file has a test here")
  func groups() {
    #expect(
      Set(file.cases.map(\.group)).isSubset(of: [
        "scrollRange", "rubberBand", "dragOffsets", "fling", "projection", "edgeHandover", "bounceBack",
        "paging", "pageSettle", "retarget", "releaseVelocity", "carriedMomentum", "indicator", "resample",
      ]))
  }

  @Test("the range of offsets", arguments: file.cases("scrollRange"))
  func scrollRange(_ vector: VectorCase) {
    let given = vector.given
    let range = ScrollRange(
      bounds: given["bounds"].number, content: given["content"].number,
      insetStart: given["insetLeading"].number, insetEnd: given["insetTrailing"].number)
    vector.check(["min": .number(range.min), "max": .number(range.max)], in: file)
  }

  @Test("the rubber band", arguments: file.cases("rubberBand"))
  func rubberBand(_ vector: VectorCase) {
    let band = RubberBand(
      dimension: vector.given["dimension"].number, coefficient: file.constants["rubberBandC"].number)
    let overshoot = vector.given["fingerOvershoot"].number
    let shown = band.displacement(for: overshoot)
    vector.check(
      [
        "displacement": .number(shown),
        "slope": .number(band.slope(at: overshoot)),
        "inverseOfDisplacement": .number(band.overshoot(for: shown)),
      ], in: file)
  }

  @Test("offsets under a dragging finger", arguments: file.cases("dragOffsets"))
  func dragOffsets(_ vector: VectorCase) {
    let given = vector.given
    let band = RubberBand(
      dimension: given["dimension"].number, coefficient: file.constants["rubberBandC"].number)
    var drag = ScrollDrag(
      offset: given["startOffset"].number,
      range: ScrollRange(min: given["min"].number, max: given["max"].number),
      rubberBand: given["bounces"].boolean == false ? nil : band)
    let offsets = given["fingerDeltas"].numbers.map { step in
      drag.move(byFinger: step)
      return drag.offset
    }
    vector.check(["offsets": .numbers(offsets)], in: file)
  }

  @Test("flings", arguments: file.cases("fling"))
  func fling(_ vector: VectorCase) {
    let given = vector.given
    let threshold = file.constants["stopThresholdPt"].number
    let slide = Deceleration(
      from: given["x0"].number, velocity: given["v0"].number, rate: given["rate"].number)
    vector.check(
      [
        "distance": .number(slide.distance),
        "stopTimeMs": .number(1000 * slide.duration(toWithin: threshold)),
        "stopThresholdPt": .number(threshold),
      ], in: file)
    let path = ScrollTrajectory.released(
      from: given["x0"].number, velocity: given["v0"].number,
      in: ScrollRange(min: -100_000, max: 100_000), physics: physics(rate: given["rate"].number))
    vector.checkRows(
      in: file, ["x": { path.position(at: $0 / 1000) }, "v": { path.velocity(at: $0 / 1000) }])
  }

  @Test("projected distances", arguments: file.cases("projection"))
  func projection(_ vector: VectorCase) {
    let velocity = vector.given["v0"].number
    let rate = vector.given["rate"].number
    vector.check(
      [
        "slideForm": .number(Deceleration.projectedDistance(velocity: velocity, rate: rate)),
        "exactIntegral": .number(Deceleration(from: 0, velocity: velocity, rate: rate).distance),
      ], in: file)
  }

  @Test("the handover at the edge", arguments: file.cases("edgeHandover"))
  func edgeHandover(_ vector: VectorCase) throws {
    let given = vector.given
    let edge = given["edge"].number
    let velocity = given["v0"].number
    let physics = physics(rate: given["rate"].number)
    let path = ScrollTrajectory.released(
      from: given["x0"].number, velocity: velocity,
      in: velocity > 0 ? ScrollRange(min: -100_000, max: edge) : ScrollRange(min: edge, max: 100_000),
      physics: physics)
    let arrival = try #require(path.handovers.first)
    let speed = path.velocity(at: arrival)
    let bounce = SpringMotion(physics.edgeSpring, displacement: 0, velocity: speed)
    let peak = try #require(bounce.firstTurn)
    vector.check(
      [
        "edgeTimeMs": .number(1000 * arrival),
        "edgeVelocity": .number(speed),
        "peakAfterEdgeMs": .number(1000 * peak),
        "peakOvershoot": .number(path.position(at: arrival + peak) - edge),
      ], in: file)
    vector.checkRows(
      in: file, ["x": { path.position(at: $0 / 1000) }, "v": { path.velocity(at: $0 / 1000) }])
  }

  @Test("bouncing back", arguments: file.cases("bounceBack"))
  func bounceBack(_ vector: VectorCase) {
    let given = vector.given
    let displacement = given["displacement"].number
    let velocity = given["contentVelocity"].number
    let range =
      displacement > 0 ? ScrollRange(min: -100_000, max: 0) : ScrollRange(min: 0, max: 100_000)
    var physics = physics()
    physics.edgeSpring = Spring(naturalFrequency: given["omega"].number, dampingRatio: 1)
    physics.releaseSpring = physics.edgeSpring
    let path = ScrollTrajectory.released(
      from: displacement, velocity: velocity, in: range, physics: physics)
    vector.checkRows(
      in: file,
      ["displacement": { path.position(at: $0 / 1000) }, "v": { path.velocity(at: $0 / 1000) }])

    physics.springEndDistance = 0.25
    physics.springEndSpeed = 10
    let ending = ScrollTrajectory.released(
      from: displacement, velocity: velocity, in: range, physics: physics)
    vector.check(["settleTimeMs@2x": .number(1000 * ending.duration)], in: file)
  }

  @Test("the page chosen at the lift", arguments: file.cases("paging"))
  func paging(_ vector: VectorCase) {
    let given = vector.given
    #expect(Flick.speed == file.constants["flickThresholdPtPerS"].number)
    let pages = EvenPages(size: given["pageSize"].number, count: Int(given["pageCount"].number))
    let target = pages.target(
      from: given["offset"].number, velocity: given["velocity"].number, projected: nil)
    vector.check(["target": .number(pages.position(of: target ?? -1))], in: file)
  }

  @Test("the motion to a page", arguments: file.cases("pageSettle"))
  func pageSettle(_ vector: VectorCase) {
    let given = vector.given
    let path = ScrollTrajectory.settling(
      from: given["offset"].number, velocity: given["velocity"].number, to: given["target"].number,
      physics: physics())
    vector.check(["usedVelocity": .number(path.velocity(at: 0))], in: file)
    vector.checkRows(
      in: file, ["x": { path.position(at: $0 / 1000) }, "v": { path.velocity(at: $0 / 1000) }])
  }

  @Test("the motion to another target", arguments: file.cases("retarget"))
  func retarget(_ vector: VectorCase) {
    let given = vector.given
    let (start, velocity) = (given["x0"].number, given["v0"].number)
    let target = given["newTarget"].number
    let path = ScrollTrajectory.retargeted(
      from: start, velocity: velocity, to: target, physics: physics())
    switch TargetApproach(from: start, velocity: velocity, to: target, physics: physics()) {
    case .deceleration(let decay):
      vector.check(
        [
          "method": .string("exponential"), "k": .number(decay),
          "stopTimeMs": .number(1000 * path.duration),
        ], in: file)
    case .spring(let used):
      vector.check(["method": .string("spring"), "usedVelocity": .number(used)], in: file)
    }
    vector.checkRows(
      in: file, ["x": { path.position(at: $0 / 1000) }, "v": { path.velocity(at: $0 / 1000) }])
  }

  @Test("the finger's velocity at the lift", arguments: file.cases("releaseVelocity"))
  func releaseVelocity(_ vector: VectorCase) {
    var tracker = VelocityTracker(strategy: .flutterFit)
    for row in vector.given["samples"].elements {
      tracker.add(PositionSample(time: row[0].number / 1000, position: row[1].number))
    }
    let velocity = tracker.velocity(at: vector.given["releaseAt"].number / 1000)
    vector.check(["fingerVelocity": .number(velocity)], in: file)
  }

  @Test("momentum carried to the next fling", arguments: file.cases("carriedMomentum"))
  func carriedMomentum(_ vector: VectorCase) {
    let momentum = CarriedMomentum(interrupting: vector.given["existingVelocity"].number)
    vector.check(["carried": .number(momentum.velocity)], in: file)
  }

  @Test("the scroll indicator", arguments: file.cases("indicator"))
  func indicator(_ vector: VectorCase) throws {
    let given = vector.given
    let constants = file.constants["indicator"]
    var indicator = ScrollIndicator()
    indicator.thickness = constants["thickness"].number
    indicator.endDistance = constants["inset"].number
    indicator.minimumLength = constants["minLength"].number
    indicator.minimumOverscrolledLength = constants["minOverscrolledLength"].number
    let bar = try #require(
      indicator.bar(
        offset: given["offset"].number, bounds: given["bounds"].number, content: given["content"].number,
        insetStart: given["insets"][0].number, insetEnd: given["insets"][1].number))
    vector.check(["start": .number(bar.start), "length": .number(bar.length)], in: file)
  }

  @Test("the resampled position for a frame", arguments: file.cases("resample"))
  func resample(_ vector: VectorCase) throws {
    let constants = file.constants["resample"]
    var resampler = Resampler()
    resampler.latency = constants["latencyMs"].number / 1000
    resampler.shortestInterval = constants["minDeltaMs"].number / 1000
    resampler.longestInterval = constants["maxDeltaMs"].number / 1000
    resampler.longestPrediction = constants["maxPredictionMs"].number / 1000
    let rows = vector.given["history"].elements + vector.given["future"].elements
    let samples = rows.map { PositionSample(time: $0[0].number / 1000, position: $0[1].number) }
    let result = try #require(
      resampler.resample(samples, frameTime: vector.given["frameTime"].number / 1000))
    vector.check(
      [
        "sampleTime": .number(1000 * result.sample.time),
        "x": .number(result.sample.position),
        "mode": .string(result.mode.rawValue),
      ], in: file)
  }
}
