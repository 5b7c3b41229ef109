import Foundation
import Glibc
import Testing

@testable import FileSystem

@Suite("File threads")
struct FileThreadsTests {
  private let gate = Gate()

  /// The processors that the calling thread may use, as Linux writes them.
  private nonisolated static var processors: String? {
    let status = (try? String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)) ?? ""
    return status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list:") }.map(String.init)
  }

  /// How many threads of this program have a name; nil where one ended while they were counted.
  private func count(of name: String) -> Int? {
    let threads = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
    return threads?.count { thread in
      (try? String(contentsOfFile: "/proc/self/task/\(thread)/comm", encoding: .utf8)) == "\(name)\n"
    }
  }

  @Test("what was done comes back, from a thread that is not the main one")
  func result() async {
    let threads = FileThreads("test")
    #expect(await threads.run { _ in Thread.isMainThread } == false)
  }

  @Test(
    "who does not want the result any more goes on at once, whether it is being read or waits for a thread")
  func cancelled() async {
    let threads = FileThreads("test", limits: .init(working: 1, stuck: 0))
    let tasks = (0..<2).map { _ in Task { [gate] in await threads.run { _ in gate.pass() } } }
    await wait { gate.counts.came == 1 }
    for task in tasks { task.cancel() }
    for task in tasks { #expect(await task.value == nil) }
    #expect(gate.counts.held == 1)
    gate.open()
    // What waited is not done at all.
    #expect(await threads.run { _ in true } == true)
    #expect(gate.counts.came == 1)
    #expect(gate.counts.gaveUp == 0)
  }

  @Test(
    "an answer that comes at once is waited for, and the main thread goes on without one that does not come")
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

  @Test("what does not come at once comes later, and once")
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

  @Test("a task that was cancelled before gets nothing")
  func cancelledBefore() async {
    let task = Task { @MainActor in await FileThreads("test").run { _ in true } }
    task.cancel()
    #expect(await task.value == nil)
  }

  @Test("others take the place of what is stuck, up to a limit, and all is done in the end")
  func bounded() async {
    let limits = FileThreads.Limits(working: 2, stuck: 3, patience: .milliseconds(20))
    let threads = FileThreads("test bounded", limits: limits)
    let tasks = (0..<9).map { _ in Task { [gate] in await threads.run { _ in gate.pass() } } }
    await wait { gate.counts.held == 5 }
    // Nothing tells that nothing comes.
    try? await Task.sleep(for: .milliseconds(100))
    #expect(gate.counts.came == 5)
    // One more tells what is stuck.
    await wait { [5, 6].contains(count(of: "test bounded")) }
    #expect([5, 6].contains(count(of: "test bounded")))
    gate.open()
    for task in tasks { #expect(await task.value != nil) }
    #expect(gate.counts.most == 5)
    #expect(gate.counts.gaveUp == 0)
  }

  @Test("what goes on asking whether it is wanted is not stuck, however long it takes")
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

  @Test("beside what is stuck nothing begins in the same folder, but in others")
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

  @Test("after a rest no thread is left, and there are threads again when there is work")
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

  @Test("beside work that is stuck no other thread is left waiting")
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

  @Test("what nobody waits for weighs little, all else does not, and the first processor is free of both")
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
