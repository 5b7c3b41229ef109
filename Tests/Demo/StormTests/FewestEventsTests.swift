import Testing

@testable import Storm

@Suite("Reducing a storm to the fewest events that fail")
struct FewestEventsTests {
  @Test("one event at fault among a thousand is found in few tries")
  func one() {
    var tries = 0
    let few = FewestEvents.among(Array(0..<1000)) { events in
      tries += 1
      return events.contains(437)
    }
    #expect(few == [437])
    #expect(tries < 40)
  }

  @Test("events that fail only together are all kept, in order")
  func several() {
    let few = FewestEvents.among(Array(0..<300)) { Set([3, 150, 151, 299]).isSubset(of: $0) }
    #expect(few == [3, 150, 151, 299])
  }

  @Test("a failure that any event causes needs one event")
  func anything() { #expect(FewestEvents.among(Array(0..<50)) { _ in true }.count == 1) }

  @Test("a failure that needs every event keeps them all")
  func everything() {
    let all = Array(0..<20)
    #expect(FewestEvents.among(all) { $0.count == 20 } == all)
  }

  @Test("at the limit of tries, the smallest failing set so far is returned")
  func limited() {
    var tries = 0
    let few = FewestEvents.among(Array(0..<1000), tries: 3) { events in
      tries += 1
      return events.contains(437)
    }
    #expect(tries == 3)
    #expect(few.contains(437))
    #expect(few.count < 1000)
  }
}
