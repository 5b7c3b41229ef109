import Foundation
import Replay
import SDLPlatform
import StackedNav
import Testing
import ViewTree

@testable import DemoApp
@testable import Documents
@testable import FileSystem

@Suite("Hanging files")
struct HangingFilesTests {
  private let folder = TemporaryFolder()
  private let gate = Gate()

  private func listing(_ reader: FolderReader) async -> FolderListing? {
    var last: FolderListing?
    for await listing in reader.listings() { last = listing }
    return last
  }

  @Test("a folder can be listed while as many reads hang as there are processors")
  func listingBeside() async throws {
    let count = ProcessInfo.processInfo.activeProcessorCount
    let details = FolderDetails(concurrency: count, threads: FileThreads("test")) { [gate] _ in
      gate.pass()
      return nil
    }
    let pictures = try (0..<count).map { try FileEntry(of: folder.write("", to: "\($0).png")) }
    for picture in pictures { details.load(picture) { _ in } }
    let last = await listing(FolderReader(folder.path))
    #expect(last?.entries.count == count)
    #expect(last?.state == .complete)
    gate.open()
    await wait { details.isIdle }
    #expect(gate.counts.gaveUp == 0)
  }

  @Test("a hanging listing is released as soon as it is canceled")
  func givenUp() async {
    var reader = FolderReader(folder.path)
    reader.threads = FileThreads("test", limits: .init(working: 1, stuck: 0))
    let hanging = Task { [threads = reader.threads, gate] in await threads.run { _ in gate.pass() } }
    await wait { gate.counts.held == 1 }
    let reading = Task { [reader] in await listing(reader) }
    reading.cancel()
    #expect(await reading.value == nil)
    hanging.cancel()
    #expect(await hanging.value == nil)
    #expect(gate.counts.held == 1)
    gate.open()
  }

  @Test("a folder that hung reports that its disk does not respond, and lists when it does")
  func unanswering() async {
    var reader = FolderReader(folder.path)
    reader.threads = FileThreads("test", limits: .init(patience: .milliseconds(20)))
    let isRead: Void? = await reader.threads.run(near: folder.path, patiently: false) { [gate] _ in
      gate.pass()
    }
    #expect(isRead == nil)
    #expect(await listing(reader)?.state == .failed(FileProblem(.folder, errno: ETIMEDOUT)))
    gate.open()
    for _ in 0..<100 where await listing(reader)?.state != .complete {}
    #expect(await listing(reader)?.state == .complete)
    #expect(gate.counts.gaveUp == 0)
  }

  @Test("the root page opens while its disk hangs, and shows the disk as soon as it responds")
  func rootPage() async {
    let threads = FileThreads("test", limits: .init(working: 1, stuck: 0))
    let hanging = Task { [gate] in await threads.run { _ in gate.pass() } }
    await wait { gate.counts.held == 1 }
    let library = FileLibrary(
      root: folder.path, showsLiveFigures: false, threads: threads, patience: AnswerPatience())
    let page = RootViewController(folder: folder.path, library: library)
    let stage = Stage(size: CGSize(width: 800, height: 600))
    stage.window.rootViewController = page
    func disks() -> [CGRect] {
      stage.frame()
      return SeenText.all(in: stage.window).filter { $0.string == "Internal disk" }.map(\.position)
    }
    #expect(disks().isEmpty)
    gate.open()
    await wait { !disks().isEmpty }
    #expect(disks().count == 1)
    await hanging.value
  }

  @Test("folders and files of a disk that hangs are restored")
  func restoredPages() async throws {
    folder.makeFolder("inner")
    let text = folder.write("here\n", to: "inner/text.txt")
    let (inner, threads) = (
      folder.path.appending("inner"), FileThreads("test", limits: .init(working: 1, stuck: 0))
    )
    let left = FileLibrary(root: folder.path, showsLiveFigures: false)
    let pages: [any SPStackedNavigationRestorablePage] = try [
      RootViewController(folder: folder.path, library: left),
      FolderViewController(folder: inner, tile: FolderTile(for: inner, home: folder.path), library: left),
      PreviewViewController(entry: FileEntry(of: text), library: left),
      InfoViewController(entry: FileEntry(of: inner), library: left),
    ]
    let stack = SPStackedNavigationController()
    stack.setViewControllers(pages, animated: false)
    let hanging = Task { [gate] in await threads.run { _ in gate.pass() } }
    await wait { gate.counts.held == 1 }
    let library = FileLibrary(
      root: folder.path, showsLiveFigures: false, threads: threads, patience: AnswerPatience())
    let files = FilesViewController(folder: folder.path, library: library)
    files.restore(stack.state)
    #expect(files.viewControllers.map(\.title) == ["Files", "inner", "text.txt", "inner"])
    #expect(files.viewControllers[1] is FolderViewController)
    #expect((files.viewControllers[2] as? PreviewViewController)?.entry.kind == .text)
    #expect((files.viewControllers[3] as? InfoViewController)?.entry.kind == .folder)
    gate.open()
    await hanging.value
  }

  @Test("a hanging picture does not block other thumbnails, nor its own once the disk responds")
  func thumbnails() async throws {
    // Decoding in another process may take longer than the threads' patience.
    let image = try #require(CGImage(width: 6, height: 4, pixels: Array(repeating: 255, count: 96)))
    let store = ThumbnailStore(threads: FileThreads("test", limits: .init(patience: .milliseconds(500)))) {
      [gate, image] _, _, _ in
      gate.pass()
      return image
    }
    func picture(_ name: String) -> FilePath { folder.write([1], to: FilePath(name)) }
    folder.makeFolder("dead")
    let (dead, beside) = (picture("dead/one.png"), picture("dead/two.png"))
    for path in [dead, beside] { _ = store.load(path) { _ in Issue.record("nothing was read") } }
    await wait { store.isIdle }
    #expect(store.isIdle)
    #expect(gate.counts.came == 1)
    gate.open()
    await wait { gate.counts.held == 0 }
    var widths: [Int] = []
    for path in [picture("alive.png"), dead] { _ = store.load(path) { widths.append($0.width) } }
    await wait { widths.count == 2 }
    #expect(widths == [6, 6])
    #expect(gate.counts.gaveUp == 0)
  }
}
