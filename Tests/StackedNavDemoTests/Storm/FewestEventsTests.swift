import Testing

@testable import StackedNavDemo

@Suite("The fewest events that fail")
struct FewestEventsTests {
  @Test("one event that is to blame is found among a thousand, in few tries")
  func one() {
    var tries = 0
    let few = FewestEvents.among(Array(0..<1000)) { events in
      tries += 1
      return events.contains(437)
    }
    #expect(few == [437])
    #expect(tries < 40)
  }

  @Test("events that only fail together are all kept, in their order")
  func several() {
    let few = FewestEvents.among(Array(0..<300)) { Set([3, 150, 151, 299]).isSubset(of: $0) }
    #expect(few == [3, 150, 151, 299])
  }

  @Test("what fails whatever happens needs one event")
  func anything() { #expect(FewestEvents.among(Array(0..<50)) { _ in true }.count == 1) }

  @Test("what needs everything stays whole")
  func everything() {
    let all = Array(0..<20)
    #expect(FewestEvents.among(all) { $0.count == 20 } == all)
  }

  @Test("after so many tries what is left is good enough, and still fails")
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
