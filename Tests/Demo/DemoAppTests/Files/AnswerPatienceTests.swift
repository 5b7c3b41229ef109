import Testing

@testable import DemoApp
@testable import FileSystem

@Suite("Waiting for the disk")
struct AnswerPatienceTests {
  @Test("a prompt disk is waited for, and after a late answer nothing is for a second")
  func waits() {
    var patience = AnswerPatience()
    #expect(patience.wait(at: 5) == 0.05)
    patience.wasLate(at: 5)
    #expect(patience.wait(at: 5) == 0)
    #expect(patience.wait(at: 5.9) == 0)
    #expect(patience.wait(at: 6) == 0.05)
  }

  @Test("a late answer of any kind is noted, and a prompt one is not")
  func late() async {
    let (threads, gate) = (FileThreads("test", limits: .init(working: 1, stuck: 0)), Gate())
    let prompt = FileLibrary(root: .root, showsLiveFigures: false, threads: threads)
    var answers: [Int?] = []
    prompt.ask(near: nil, { 1 }) { answers.append($0) }
    #expect(answers == [1])
    #expect(prompt.prompt(near: nil) { 2 } == 2)
    #expect(prompt.patience == .deterministic)

    let hanging = Task { await threads.run { _ in gate.pass() } }
    await wait { gate.counts.held == 1 }
    func library() -> FileLibrary {
      FileLibrary(root: .root, showsLiveFigures: false, threads: threads, patience: AnswerPatience())
    }
    let (asking, waiting) = (library(), library())
    asking.ask(near: nil, { 3 }) { answers.append($0) }
    #expect(asking.patience != AnswerPatience())
    #expect(asking.pending == ["1 folders or previews"])
    #expect(waiting.prompt(near: nil) { 4 } == nil)
    #expect(waiting.patience != AnswerPatience())
    gate.open()
    await hanging.value
    await wait { answers.count == 2 }
    #expect(answers == [1, 3])
    #expect(!asking.isBusy)
  }
}
