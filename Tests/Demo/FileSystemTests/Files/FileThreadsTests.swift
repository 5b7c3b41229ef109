import Foundation
import Glibc
import Testing

@testable import FileSystem

@Suite("File threads")
struct FileThreadsTests {
  private let gate = Gate()

  /// The CPUs that the calling thread may run on, as Linux formats them.
  private nonisolated static var processors: String? {
    let status = (try? String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)) ?? ""
    return status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list:") }.map(String.init)
  }

  /// The number of threads of this process with a name; nil if a thread ended while they were counted.
  private func count(of name: String) -> Int? {
    let threads = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
    return threads?.count { thread in
      (try? String(contentsOfFile: "/proc/self/task/\(thread)/comm", encoding: .utf8)) == "\(name)\n"
    }
  }

  @Test("work runs off the main thread and returns its result")
  func result() async {
    let threads = FileThreads("test")
    #expect(await threads.run { _ in Thread.isMainThread } == false)
  }

  @Test(
    "a canceled task continues at once, whether its work runs or waits for a thread")
  func cancelled() async {
    let threads = FileThreads("test", limits: .init(working: 1, stuck: 0))
    let tasks = (0..<2).map { _ in Task { [gate] in await threads.run { _ in gate.pass() } } }
    await wait { gate.counts.came == 1 }
    for task in tasks { task.cancel() }
    for task in tasks { #expect(await task.value == nil) }
    #expect(gate.counts.held == 1)
    gate.open()
    // The waiting work is never run.
    #expect(await threads.run { _ in true } == true)
    #expect(gate.counts.came == 1)
    #expect(gate.counts.gaveUp == 0)
  }

  @Test(
    "the main thread waits for a prompt answer and continues without a late one")
  func answers() async {
    let threads = FileThreads("test")
    #expect(threads.answer(within: 60) { Thread.isMainThread } == false)
    let gate = gate
    #expect(threads.answer(within: 0.01) { gate.pass() } == nil)
    await wait { gate.counts.came == 1 }
    gate.open()
    await wait { gate.counts.held == 0 }
    #expect(threads.answer(within: 60) { true } == true)
  }

  @Test("a late answer is delivered when it arrives, and only once")
  func lateAnswers() async {
    let threads = FileThreads("test")
    var answers: [Int?] = []
    threads.ask(within: 60, { 1 }) { answers.append($0) }
    #expect(answers == [1])
    let late: @Sendable () -> Int = { [gate] in
      gate.pass()
      return 2
    }
    threads.ask(within: 0.01, late) { answers.append($0) }
    #expect(answers == [1])
    gate.open()
    await wait { answers.count > 1 }
    #expect(answers == [1, 2])
  }

  @Test("a task that is already canceled gets no result")
  func cancelledBefore() async {
    let task = Task { @MainActor in await FileThreads("test").run { _ in true } }
    task.cancel()
    #expect(await task.value == nil)
  }

  @Test("new threads replace stuck ones up to a limit, and all work is done eventually")
  func bounded() async {
    let limits = FileThreads.Limits(working: 2, stuck: 3, patience: .milliseconds(20))
    let threads = FileThreads("test bounded", limits: limits)
    let tasks = (0..<9).map { _ in Task { [gate] in await threads.run { _ in gate.pass() } } }
    await wait { gate.counts.held == 5 }
    // Nothing else signals that no thread is started.
    try? await Task.sleep(for: .milliseconds(100))
    #expect(gate.counts.came == 5)
    // One more thread watches for stuck work.
    await wait { [5, 6].contains(count(of: "test bounded")) }
    #expect([5, 6].contains(count(of: "test bounded")))
    gate.open()
    for task in tasks { #expect(await task.value != nil) }
    #expect(gate.counts.maximum == 5)
    #expect(gate.counts.gaveUp == 0)
  }

  @Test("work that keeps asking whether it is given up is not stuck, however long it takes")
  func longWork() async {
    let threads = FileThreads("test", limits: .init(patience: .seconds(1)))
    let count = await threads.run(patiently: false) { isGivenUp in
      (0..<300).count { _ in
        usleep(5000)
        return !isGivenUp()
      }
    }
    #expect(count == 300)
  }

  @Test("no work begins in the folder of stuck work, but it does in other folders")
  func folders() async {
    let threads = FileThreads("test", limits: .init(patience: .milliseconds(20)))
    let (dead, alive) = (FilePath("/dead"), FilePath("/alive"))
    let stuck: Void? = await threads.run(near: dead, patiently: false) { [gate] _ in gate.pass() }
    #expect(stuck == nil)
    #expect(await threads.run(near: dead) { _ in true } == nil)
    #expect(await threads.run(near: alive) { _ in true } == true)
    gate.open()
    for _ in 0..<1000 where await threads.run(near: dead, { _ in true }) == nil {}
    #expect(await threads.run(near: dead) { _ in true } == true)
  }

  @Test("threads end after a rest, and start again when there is work")
  func rest() async {
    let threads = FileThreads(
      "test rest", limits: .init(patience: .milliseconds(50), rest: .milliseconds(20)))
    for _ in 0..<2 {
      let gate = Gate()
      let tasks = (0..<4).map { _ in Task { await threads.run { _ in gate.pass() } } }
      await wait { gate.counts.held == 4 }
      await wait { [4, 5].contains(count(of: "test rest")) }
      #expect([4, 5].contains(count(of: "test rest")))
      gate.open()
      for task in tasks { #expect(await task.value != nil) }
      await wait { count(of: "test rest") == 0 }
      #expect(count(of: "test rest") == 0)
    }
  }

  @Test("no other thread waits while work is stuck")
  func restBesideStuck() async {
    let threads = FileThreads(
      "test stuck", limits: .init(patience: .milliseconds(20), rest: .milliseconds(20)))
    let task = Task { [gate] in await threads.run { _ in gate.pass() } }
    await wait { gate.counts.held == 1 && count(of: "test stuck") == 1 }
    #expect(count(of: "test stuck") == 1)
    #expect(await threads.run { _ in true } == true)
    gate.open()
    #expect(await task.value != nil)
    await wait { count(of: "test stuck") == 0 }
    #expect(count(of: "test stuck") == 0)
  }

  @Test("background work has low priority, other work does not, and both avoid the first processor")
  func weight() async {
    let process = __priority_which_t(PRIO_PROCESS.rawValue)
    let usual = getpriority(process, 0)
    let light = await FileThreads.counting.run { _ in getpriority(process, 0) }
    #expect(light == 19)
    let prompt = await FileThreads.reading.run { _ in getpriority(process, 0) }
    #expect(prompt.map { $0 <= usual } == true)
    let all = FileThreadsTests.processors
    let ours = await FileThreads.rows.run { _ in FileThreadsTests.processors }
    #expect((ours != all) == (ProcessInfo.processInfo.activeProcessorCount > 1))
  }
}
