import Foundation
import Testing

@testable import Lists
@testable import ViewTree

@Suite("Sums of lengths")
struct SpanSumsTests {
  @Test("equal lengths are found by division and take no memory")
  func equal() {
    let sums = SpanSums(count: 1_000_000, common: 44)
    #expect(sums.total == 44_000_000)
    #expect(sums.start(of: 999_999) == 43_999_956)
    #expect(sums.index(at: 0) == 0)
    #expect(sums.index(at: 43.9) == 0)
    #expect(sums.index(at: 44) == 1)
    #expect(sums.index(at: 43_999_999) == 999_999)
    #expect(sums.index(at: 44_000_000) == nil)
    #expect(sums.index(at: -1) == nil)
    #expect(sums.index(at: .nan) == nil)
    #expect(sums.isUniform)
  }

  @Test("a different length moves only what comes after it")
  func exceptions() {
    var sums = SpanSums(count: 200, common: 10)
    sums[0] = 30
    sums[150] = 0
    #expect(sums[0] == 30)
    #expect(sums[1] == 10)
    #expect(sums.start(of: 1) == 30)
    #expect(sums.start(of: 150) == 1520)
    #expect(sums.start(of: 151) == 1520)
    #expect(sums.total == 2010)
    #expect(sums.index(at: 29) == 0)
    #expect(sums.index(at: 1520) == 151)
    sums[3] = -5
    sums[3] = .nan
    sums[999] = 5
    #expect(sums.total == 2010)
  }

  @Test("random lengths have the same sums as when added one by one", arguments: 0..<20)
  func random(seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed))
    let count = Int.random(in: 0...300, using: &numbers)
    var plain = Array(repeating: CGFloat(seed % 3 * 5), count: count)
    var sums = SpanSums(count: count, common: CGFloat(seed % 3 * 5))
    for _ in 0..<count {
      let index = Int.random(in: 0..<count, using: &numbers)
      plain[index] = CGFloat(Int.random(in: 0...9, using: &numbers))
      sums[index] = plain[index]
    }
    var start: CGFloat = 0
    for (index, length) in plain.enumerated() {
      #expect(sums.start(of: index) == start)
      if length > 0 {
        #expect(sums.index(at: start) == index)
        #expect(sums.index(at: start + length - 0.5) == index)
      }
      start += length
    }
    #expect(sums.total == start)
    #expect(sums.index(at: start) == nil)
  }
}
