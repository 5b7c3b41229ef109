import Foundation
import Motion

extension Comparisons {
  mutating func compareMotion() throws {
    let facts = try Facts("motion")
    for (index, row) in facts["springPositions"].list.enumerated() {
      let timing = AnimationTiming.spring(
        duration: Double(row["duration"].number), dampingRatio: Double(row["damping"].number))
      let (from, to) = (row["from"].number, row["to"].number)
      for point in row["at"].list {
        let position = from + (to - from) * CGFloat(timing.progress(at: Double(point[0].number)))
        compare(
          "spring \(index) at \(point[0].number)", position, point[1].number, within: row["tol"].number)
      }
    }
    for row in facts["stiffness"].list { compareStiffness(row, velocity: 0, stiffness: row[2].number) }
    for row in facts["stiffnessWithVelocity"].list {
      compareStiffness(row, velocity: row[2].number, stiffness: row[3].number)
    }
    let curves: [String: CubicBezier] = [
      "easeInOut": .easeInOut, "easeIn": .easeIn, "easeOut": .easeOut, "linear": .linear,
    ]
    for (name, points) in facts["curves"].entries {
      for point in points.list {
        compare(
          "\(name) at \(point[0].number)",
          CGFloat(curves[name]?.progress(atTime: Double(point[0].number)) ?? .nan), point[1].number,
          within: 0.001)
      }
    }
  }

  private mutating func compareStiffness(_ row: Facts, velocity: CGFloat, stiffness: CGFloat) {
    let spring = Spring(
      duration: Double(row[1].number), dampingRatio: Double(row[0].number), initialVelocity: Double(velocity))
    compare(
      "stiffness \(row[0].number) in \(row[1].number) from \(velocity)", CGFloat(spring.stiffness), stiffness,
      within: stiffness / 1000)
  }
}
