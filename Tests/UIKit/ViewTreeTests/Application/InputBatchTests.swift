import Testing

@testable import ViewTree

@Suite("Grouping input events")
struct InputBatchTests {
  private func touch(_ id: Int, _ phase: UITouch.Phase, _ time: TimeInterval) -> InputEvent {
    .touch(sample(id, phase, time))
  }

  private func sample(_ id: Int, _ phase: UITouch.Phase, _ time: TimeInterval) -> TouchSample {
    TouchSample(id: id, type: .direct, phase: phase, location: .zero, timestamp: time)
  }

  @Test("movements of a finger between two frames are one event")
  func moves() {
    let batches = InputBatch.batches(of: [touch(1, .moved, 1), touch(1, .moved, 2), touch(1, .moved, 3)])
    #expect(batches == [.touches([[sample(1, .moved, 1), sample(1, .moved, 2), sample(1, .moved, 3)]])])
    #expect(batches[0].timestamp == 3)
  }

  @Test("fingers that move at the same time are one event")
  func fingers() {
    let batches = InputBatch.batches(of: [touch(1, .moved, 1), touch(2, .began, 1), touch(1, .moved, 2)])
    #expect(batches == [.touches([[sample(1, .moved, 1), sample(1, .moved, 2)], [sample(2, .began, 1)]])])
  }

  @Test("a finger that moves and lifts produces two events")
  func phases() {
    let batches = InputBatch.batches(of: [touch(1, .moved, 1), touch(1, .ended, 2), touch(1, .began, 3)])
    #expect(
      batches == [
        .touches([[sample(1, .moved, 1)]]), .touches([[sample(1, .ended, 2)]]),
        .touches([[sample(1, .began, 3)]]),
      ])
  }

  @Test("a key or a loss of focus keeps its place between touches")
  func others() {
    let batches = InputBatch.batches(of: [touch(1, .moved, 1), .focusLost(2), touch(1, .moved, 3)])
    #expect(
      batches == [
        .touches([[sample(1, .moved, 1)]]), .focusLost(2), .touches([[sample(1, .moved, 3)]]),
      ])
    #expect(InputBatch.batches(of: []).isEmpty)
  }
}
