import Motion
import Testing

@Suite("Vectors: springs")
struct SpringVectorTests {
  private static let file = VectorFile.springs
  private var file: VectorFile { Self.file }

  @Test("every group of the file has a test here or in the suite of animations")
  func groups() {
    #expect(
      Set(file.cases.map(\.group)).isSubset(of: [
        "fromDampingResponse", "fromDurationBounce", "fromMassStiffnessDamping", "curve", "vectorHandoff",
        "durationDamping", "normalizedVelocity", "settlingDuration", "bezier", "additive",
        "beginFromCurrentState", "pauseScrub", "continueAnimation", "percentDriven",
      ]))
  }

  private func members(of spring: Spring) -> [String: JSON] {
    [
      "omega0": .number(spring.naturalFrequency), "dampingRatio": .number(spring.dampingRatio),
      "stiffness": .number(spring.stiffness), "damping": .number(spring.damping),
      "response": .number(spring.response), "regime": .string(spring.regime.rawValue),
      "mass": .number(spring.mass),
    ]
  }

  @Test("springs from damping ratio and response", arguments: file.cases("fromDampingResponse"))
  func fromDampingResponse(_ vector: VectorCase) {
    let given = vector.given
    let spring = Spring(
      dampingRatio: given["dampingRatio"].number, response: given["response"].number,
      mass: given["mass"].number)
    vector.check(members(of: spring), in: file)
  }

  @Test("springs from duration and bounce", arguments: file.cases("fromDurationBounce"))
  func fromDurationBounce(_ vector: VectorCase) {
    let given = vector.given
    let spring = Spring(
      perceptualDuration: given["duration"].number, bounce: given["bounce"].number,
      mass: given["mass"].number)
    vector.check(members(of: spring), in: file)
  }

  @Test("springs from mass, stiffness and damping", arguments: file.cases("fromMassStiffnessDamping"))
  func fromMassStiffnessDamping(_ vector: VectorCase) {
    let given = vector.given
    let spring = Spring(
      mass: given["mass"].number, stiffness: given["stiffness"].number, damping: given["damping"].number,
      allowsOverdamping: true)
    vector.check(members(of: spring), in: file)
  }

  @Test("springs from duration and damping ratio", arguments: file.cases("durationDamping"))
  func durationDamping(_ vector: VectorCase) {
    let given = vector.given
    let spring = Spring(
      duration: given["duration"].number, dampingRatio: given["dampingRatio"].number,
      decay: given["epsilon"].number, mass: given["mass"].number)
    vector.check(members(of: spring), in: file)
  }

  @Test("progress, velocity and settling", arguments: file.cases("curve"))
  func curve(_ vector: VectorCase) {
    let given = vector.given
    let spring = Spring(
      naturalFrequency: given["omega0"].number, dampingRatio: given["dampingRatio"].number)
    let velocity = given["initialVelocity"].number
    let motion = SpringMotion(spring, displacement: -1, velocity: velocity)
    var found: [String: JSON] = [
      "settleSeconds_eps0.001": .number(
        spring.settlingDuration(
          initialVelocity: velocity, epsilon: file.constants["settleEpsilon"].number))
    ]
    if let turn = motion.firstTurn { found["overshootPeak"] = .number(motion.displacement(at: turn)) }
    vector.check(found, in: file)
    vector.checkRows(
      in: file,
      [
        "progress": { 1 + motion.displacement(at: $0 / 1000) },
        "velocity": { motion.velocity(at: $0 / 1000) },
      ])
  }

  @Test("a point moved by two springs", arguments: file.cases("vectorHandoff"))
  func vectorHandoff(_ vector: VectorCase) {
    let given = vector.given
    let displacements = given["displacement"].numbers
    let velocities = given["velocityPtPerS"].numbers
    let spring = Spring(
      naturalFrequency: given["omega0"].number, dampingRatio: given["dampingRatio"].number)
    let motions = zip(displacements, velocities).map {
      SpringMotion(spring, displacement: $0, velocity: $1)
    }
    let relative = zip(displacements, velocities).map {
      Spring.relativeVelocity($1, distance: -$0)
    }
    vector.check(["relativeVelocity": .numbers(relative)], in: file)
    vector.checkRows(
      in: file,
      [
        "dx": { motions[0].displacement(at: $0 / 1000) },
        "dy": { motions[1].displacement(at: $0 / 1000) },
      ])
  }

  @Test("velocities relative to the distance", arguments: file.cases("normalizedVelocity"))
  func normalizedVelocity(_ vector: VectorCase) {
    let relative = Spring.relativeVelocity(
      vector.given["pointsPerSecond"].number, distance: vector.given["totalDistance"].number)
    vector.check(["initialSpringVelocity": .number(relative)], in: file)
  }

  @Test("settling durations", arguments: file.cases("settlingDuration"))
  func settlingDuration(_ vector: VectorCase) {
    let given = vector.given
    let spring = Spring(
      mass: given["mass"].number, stiffness: given["stiffness"].number, damping: given["damping"].number)
    let coreAnimation = file.constants["caSettleEpsilon"].number
    vector.check(
      [
        "seconds_eps1/1200": .number(spring.settlingDuration(epsilon: coreAnimation)),
        "seconds_eps0.001": .number(
          spring.settlingDuration(epsilon: file.constants["settleEpsilon"].number)),
      ], in: file)
  }
}
