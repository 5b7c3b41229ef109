import Cassowary
import Testing

@Suite("Comparison with Kiwi on random systems")
struct KiwiComparisonTests {
  @Test("ten thousand systems have Kiwi's solution after removals and changes")
  func agreesWithKiwi() throws {
    let systems = (0..<10_000).map { RandomSystem(seed: $0) }
    let expected = try Kiwi.solve(systems.map(\.final))
    #expect(expected.filter { $0 == nil }.count < 10)
    for (seed, (system, expected)) in zip(systems, expected).enumerated() {
      let values = try system.solved()
      guard let expected else { continue }
      let difference = zip(values, expected).map { abs($0 - $1) }.max() ?? 0
      #expect(values.count == expected.count && difference < 0.001, "seed \(seed)")
    }
  }

  @Test("the order of constraints does not matter")
  func orderIsFree() throws {
    for seed in 0..<500 {
      var system = RandomSystem(seed: UInt64(seed)).final
      let values = try system.solved()
      system.rules.reverse()
      let reversed = try system.solved()
      #expect(zip(values, reversed).allSatisfy { abs($0 - $1) < 0.001 }, "seed \(seed)")
    }
  }
}
