import Testing

@testable import SDLPlatform

@Suite("Frame history")
struct FrameHistoryTests {
  private func history(_ times: [Double], processor: Double = 0.002, drawing: Double = 0.001) -> FrameHistory
  {
    var history = FrameHistory()
    for time in times {
      history.add(FrameHistory.Entry(time: time, processor: processor, drawing: drawing))
    }
    return history
  }

  @Test("without frames there are no figures")
  func none() {
    #expect(history([]).framesPerSecond == nil)
    #expect(history([]).average == nil)
    #expect(history([1]).framesPerSecond == nil)
    #expect(history([1, 1]).framesPerSecond == nil)
  }

  @Test("the rate is that of the last second")
  func rate() throws {
    let slow = (0..<40).map { Double($0) * 0.1 }
    let fast = (0...125).map { 4 + Double($0) * 0.01 }
    let rate = try #require(history(slow + fast).framesPerSecond)
    #expect(abs(rate - 100) < 1e-6)
  }

  @Test("a pause does not count: the rate is that of the movement after it")
  func rest() throws {
    let rate = try #require(history([0, 0.02, 0.04, 7, 7.01, 7.02]).framesPerSecond)
    #expect(abs(rate - 100) < 1e-6)
  }

  @Test("the costs are averages")
  func average() throws {
    var history = history([1, 1.01], processor: 0.002, drawing: 0.001)
    history.add(FrameHistory.Entry(time: 1.02, processor: 0.005, drawing: 0.004))
    let average = try #require(history.average)
    #expect(abs(average.processor - 0.003) < 1e-9)
    #expect(abs(average.drawing - 0.002) < 1e-9)
    #expect(history.count == 3)
  }
}
