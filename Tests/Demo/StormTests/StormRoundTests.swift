import Foundation
import Testing
import ViewTree

@testable import Storm

@Suite("Storm rounds")
struct StormRoundTests {
  private func text(_ seed: UInt64, _ number: Int) -> [String] {
    StormRound(seed: seed, number: number).events.map { "\($0)" }
  }

  @Test("a seed always makes the same events, and another seed makes others")
  func seeds() {
    let (first, again, other, later) = (text(7, 3), text(7, 3), text(8, 3), text(7, 4))
    #expect(first == again)
    #expect(first != other)
    #expect(first != later)
    #expect(first.count == StormRound.length)
  }

  @Test("an event is found by its number in the whole storm")
  func number() {
    #expect("\(StormRound.event(3456, seed: 7))" == text(7, 3)[456])
  }

  @Test("a hundred thousand events contain every kind of event")
  func variety() {
    let events = (0..<100).flatMap { StormRound(seed: 1, number: $0).events }
    let inputs = events.compactMap { if case .input(let input) = $0 { input } else { nil } }
    let touches = inputs.compactMap { if case .touch(let sample) = $0 { sample } else { nil } }
    let sizes = events.compactMap { if case .resize(let size) = $0 { size } else { nil } }
    #expect(Set(touches.map(\.id)).count == 15)
    #expect(touches.contains { !$0.location.x.isFinite })
    #expect(touches.contains { $0.location.x > 1e200 })
    #expect(inputs.contains { $0.timestamp.isNaN })
    #expect(sizes.contains { $0.width == 16_384 || $0.height == 16_384 })
    #expect(sizes.contains { $0.width == 1 || $0.height == 1 })
    let kinds = Set(events.map { "\($0)".prefix { $0 != "(" } })
    #expect(
      kinds == [
        "input", "frame", "rest", "resize", "scale", "look", "tab", "drop", "meddle", "loss", "edge", "paste",
        "turn",
      ])
    let drags = events.compactMap { if case .edge(let drag) = $0 { drag } else { nil } }
    #expect(Set(drags.map(\.end)).count == StormEdgeDrag.End.allCases.count)
    let inputKinds = Set(inputs.map { "\($0)".prefix { $0 != "(" } })
    #expect(
      inputKinds == ["touch", "hover", "scroll", "pinch", "key", "text", "composition", "focusLost"])
  }

  @Test("about one event in eight is a frame")
  func density() {
    let frames = StormRound(seed: 2, number: 0).events.filter { $0 == .frame }.count
    #expect((80...180).contains(frames))
  }

  @Test(
    "event numbers are written as they are parsed",
    arguments: ["0", "1,5-9,12", "0-999", "7-8"])
  func numbers(text: String) throws {
    #expect(try #require(EventNumbers(argument: text)).description == text)
  }

  @Test(
    "invalid event numbers are rejected",
    arguments: ["", "a", "1-", "-1", "5-3", "1,,2", "1-2-3", "99999999999999999999", "0-1000000001"])
  func noNumbers(text: String) { #expect(EventNumbers(argument: text) == nil) }
}
