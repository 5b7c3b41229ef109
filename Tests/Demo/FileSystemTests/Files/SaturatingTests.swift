import Testing

@testable import FileSystem

@Suite("Saturating arithmetic")
struct SaturatingTests {
  @Test("sums and products stop at the limits of their type")
  func limits() {
    #expect(Int8(100).addingClamped(27) == 127)
    #expect(Int8(100).addingClamped(28) == 127)
    #expect(Int8(-100).addingClamped(-29) == -128)
    #expect(Int8(-100).addingClamped(100) == 0)
    #expect(Int8(16).multipliedClamped(by: 7) == 112)
    #expect(Int8(16).multipliedClamped(by: 8) == 127)
    #expect(Int8(-16).multipliedClamped(by: 9) == -128)
    #expect(Int8(-16).multipliedClamped(by: -8) == 127)
    #expect(Int64.max.addingClamped(1) == .max)
    #expect(UInt64.max.multipliedClamped(by: 2) == .max)
  }
}
