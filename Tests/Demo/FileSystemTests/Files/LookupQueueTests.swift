import Testing

@testable import FileSystem

@Suite("A queue of requests")
@MainActor struct LookupQueueTests {
  private func finish(_ queue: LookupQueue) async {
    while !queue.isIdle { await Task.yield() }
  }

  @Test("new work can go first, and patient work waits for all other work")
  func order() async {
    let queue = LookupQueue()
    var served: [String] = []
    for (name, position) in [
      ("patient", .patient), ("a", .last), ("b", .last), ("newest", LookupQueue.Position.first),
    ] {
      _ = queue.add(at: position) { served.append(name) }
    }
    await finish(queue)
    #expect(served == ["newest", "a", "b", "patient"])
  }

  @Test("work that is canceled while it waits never runs, and running work learns of it")
  func cancelled() async {
    let queue = LookupQueue()
    var steps: [String] = []
    let running = queue.add {
      steps.append("runs")
      while !Task.isCancelled { await Task.yield() }
      steps.append("ends")
    }
    let waiting = queue.add([{ Issue.record("its row is gone") }, { Issue.record("its row is gone") }])
    while steps.isEmpty { await Task.yield() }
    waiting.cancel()
    running.cancel()
    await finish(queue)
    #expect(steps == ["runs", "ends"])
  }

  @Test("pieces of one lookup run one after another, while another lookup uses the free turn")
  func pieces() async {
    let queue = LookupQueue(concurrency: 2)
    var isDone = false
    var served: [String] = []
    _ = queue.add([{ while !isDone { await Task.yield() } }, { served.append("second") }])
    _ = queue.add {
      served.append("other")
      isDone = true
    }
    await finish(queue)
    #expect(served == ["other", "second"])
  }
}
