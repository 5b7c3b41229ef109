import Testing

@testable import StackedNav

@Suite("Scenarios of the stack")
struct StackScenarioTests {
  @Test(
    "a controller behaves as in the vectors, or better", arguments: StackScenario.all, StackMotion.allCases)
  func scenario(scenario: StackScenario, motion: StackMotion) {
    let run = StackScenarioRun(motion: motion)
    for (index, step) in scenario.steps.enumerated() {
      let place = "\(scenario.name).\(index)"
      var expected = StackMoment(step.expect)
      for (field, value) in BetterOutcomes.all[place] ?? [:] {
        #expect(expected.fields[field] != value, "\(place) \(field) needs no better outcome")
        expected.fields[field] = value
      }
      let moment = run.perform(step)
      for (field, value) in expected.fields where motion == .classic || !isOfClassicMotion(field, step) {
        #expect(moment.fields[field] == value, "\(place) \(step.op): \(field)")
      }
      #expect(run.misplacedContainers == [], "\(place) \(step.op)")
    }
  }

  /// Returns whether a field differs between the two motions: the duration, and the point at which they
  /// turn round.
  private func isOfClassicMotion(_ field: String, _ step: StackScenario.Step) -> Bool {
    field == "frames" || (field == "offset" && step.op == "drag")
  }

  @Test("every scenario with a defect has a better outcome, and every outcome belongs to a scenario")
  func completeness() {
    let names = Set(BetterOutcomes.all.keys.map { String($0.prefix { $0 != "." }) })
    let defects = Set(StackScenario.all.filter { $0.defect != nil }.map(\.name))
    #expect(defects.subtracting(names) == [])
    let steps = Set(
      StackScenario.all.flatMap { scenario in scenario.steps.indices.map { "\(scenario.name).\($0)" } })
    #expect(Set(BetterOutcomes.all.keys).subtracting(steps) == [])
  }
}
