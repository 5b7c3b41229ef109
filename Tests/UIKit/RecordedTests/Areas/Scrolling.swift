import Motion
import Replay
import ViewTree

extension Comparisons {
  mutating func compareScrolling() throws {
    let facts = try Facts("scroll")
    compareCalibration(facts["calibration"])
    compareRubberBand(facts["rubberBand"])
    compareBounce(facts["rubberBand"])
    compareRun("deceleration", facts["deceleration"], end: 39148, within: 1)
    compareRun("edge", facts["edge"], end: 39148, within: 3)
  }

  /// Plays a finger on a list and returns the offsets after each move.
  private func offsets(_ facts: Facts, start: CGFloat) -> [CGFloat] {
    let stage = Stage(size: CGSize(width: 393, height: 852))
    let list = UIScrollView(frame: stage.window.bounds)
    list.contentSize = CGSize(width: 393, height: 40000)
    list.contentOffset.y = start
    stage.window.addSubview(list)
    stage.frame()
    stage.fingerDown(at: CGPoint(x: 196, y: facts["y0"].number))
    return (0..<facts["moves"].count).map { _ in
      stage.fingerMoves(by: CGPoint(x: 0, y: facts["step"].number))
      return list.contentOffset.y
    }
  }

  private mutating func compareCalibration(_ facts: Facts) {
    let ours = offsets(facts, start: facts["start"].number)
    for (index, offset) in facts["first"].numbers.dropFirst().enumerated() {
      compare("finger \(index + 1)", ours[index], offset, within: 0.34)
    }
    compare("finger at the end", ours[ours.count - 1], facts["last"].number, within: 0.34)
  }

  private mutating func compareRubberBand(_ facts: Facts) {
    let ours = offsets(facts, start: 0)
    let first = facts["fromMove"].count - 1
    for (index, offset) in facts["offsets"].numbers.enumerated() {
      compare("rubber band \(index)", ours[first + index], offset, within: 0.34)
    }
  }

  private mutating func compareBounce(_ facts: Facts) {
    let start = facts["offsets"].numbers.last ?? .nan
    let run = ScrollTrajectory.released(
      from: Double(start), velocity: 0, in: ScrollRange(min: 0, max: 39148))
    compareFrames("bounce", run, facts["bounce"], first: facts["firstFrameAfterLift"].number, within: 1)
    compare("bounce duration", run.duration, facts["endsAfter"].number, within: 0.05)
  }

  private mutating func compareRun(_ name: String, _ facts: Facts, end: Double, within tolerance: CGFloat) {
    let run = ScrollTrajectory.released(
      from: Double(facts["lift"].number), velocity: Double(facts["velocity"].number) * 1000,
      in: ScrollRange(min: 0, max: end))
    compareFrames(
      name, run, facts["frames"], first: facts["firstFrameAfterLift"].number, within: tolerance)
    compare("\(name) final", CGFloat(run.restPosition), facts["final"].number, within: tolerance)
    compare("\(name) duration", CGFloat(run.duration), facts["endsAfter"].number, within: 0.05)
  }

  private mutating func compareFrames(
    _ name: String, _ run: ScrollTrajectory, _ frames: Facts, first: CGFloat, within tolerance: CGFloat
  ) {
    for (index, offset) in frames.numbers.enumerated() {
      let time = Double(first) + Double(index) / 60
      compare("\(name) \(index)", CGFloat(run.position(at: time)), offset, within: tolerance)
    }
  }
}
