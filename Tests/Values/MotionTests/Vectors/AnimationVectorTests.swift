import Motion
import Testing

@Suite("Vectors: animations")
struct AnimationVectorTests {
  private static let file = VectorFile.springs
  private var file: VectorFile { Self.file }

  private func curve(_ name: JSON) throws -> CubicBezier {
    let curves: [String: CubicBezier] = [
      "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
      "default": .coreAnimationDefault,
    ]
    return try #require(curves[name.string ?? ""])
  }

  /// Returns the animations of a case. Without `from`, an animation starts at the model's value, the
  /// previous target.
  private func animations(of vector: VectorCase) throws -> [ValueAnimation] {
    var model = 0.0
    return try vector.given["animations"].elements.map { entry in
      let from = entry["from"].optionalNumber ?? model
      model = entry["to"].number
      return ValueAnimation(
        from: from, to: model, start: entry["start"].number,
        timing: .curve(try curve(entry["curve"]), duration: entry["duration"].number))
    }
  }

  private func json(_ completions: [ValueAnimation.Completion]) -> JSON {
    .array(completions.map { .array([.number($0.time), .bool($0.finished)]) })
  }

  @Test("timing curves", arguments: file.cases("bezier"))
  func bezier(_ vector: VectorCase) {
    let points = vector.given["controlPoints"].numbers
    let curve = CubicBezier(points[0], points[1], points[2], points[3])
    vector.checkRows(in: file, ["y": { curve.progress(atTime: $0) }])
  }

  @Test("additive animations", arguments: file.cases("additive"))
  func additive(_ vector: VectorCase) throws {
    let animations = try animations(of: vector)
    let value: (Double) -> Double = { time in
      let model = animations.last { $0.start <= time }?.to ?? animations[0].from
      let running = animations.filter { $0.start <= time }
      return ValueAnimation.presentation(of: running, model: model, at: time)
    }
    vector.check(["completions": json(animations.map { $0.completion() })], in: file)
    vector.checkRows(
      in: file,
      [
        "presentation": value,
        "model": { time in animations.last { $0.start <= time }?.to ?? animations[0].from },
        "velocity": { time in
          animations.filter { $0.start <= time }.reduce(0) { $0 + $1.velocity(at: time) }
        },
      ])
  }

  @Test("an animation that is replaced", arguments: file.cases("beginFromCurrentState"))
  func beginFromCurrentState(_ vector: VectorCase) throws {
    let given = try animations(of: vector)
    var chain = [given[0]]
    for next in given.dropFirst() {
      chain.append(chain[chain.count - 1].replaced(at: next.start, to: next.to, timing: next.timing))
    }
    let completions = chain.enumerated().map { index, animation in
      animation.completion(interruptedAt: index + 1 < chain.count ? chain[index + 1].start : nil)
    }
    vector.check(
      ["fromOfSecond": .number(chain[1].from), "completions": json(completions)], in: file)
    vector.checkRows(
      in: file,
      ["presentation": { time in (chain.last { $0.start <= time } ?? chain[0]).value(at: time) }])
  }

  @Test("pausing converts the fraction to the progress", arguments: file.cases("pauseScrub"))
  func pauseScrub(_ vector: VectorCase) throws {
    let fraction = AnimatorFraction.whilePaused(
      afterTime: vector.given["timeFractionAtPause"].number, curve: try curve(vector.given["curve"]))
    vector.check(["fractionCompleteWhilePaused": .number(fraction)], in: file)
  }

  @Test("continuing converts the progress back to time", arguments: file.cases("continueAnimation"))
  func continueAnimation(_ vector: VectorCase) throws {
    let given = vector.given
    let continuation = AnimatorFraction.continuation(
      from: given["fractionComplete"].number, curve: try curve(given["curve"]),
      duration: given["duration"].number, durationFactor: given["durationFactor"].number)
    vector.check(
      [
        "timeFraction": .number(continuation.timeFraction),
        "remainingSeconds": .number(continuation.remaining),
      ], in: file)
  }

  @Test("the remaining time of a percent-driven transition", arguments: file.cases("percentDriven"))
  func percentDriven(_ vector: VectorCase) throws {
    let given = vector.given
    let ending = try #require(AnimatorFraction.Ending(rawValue: given["action"].string ?? ""))
    let remaining = AnimatorFraction.remaining(
      ending, from: given["percentComplete"].number, duration: given["duration"].number,
      completionSpeed: given["completionSpeed"].number)
    vector.check(["remainingSeconds": .number(remaining)], in: file)
  }
}
