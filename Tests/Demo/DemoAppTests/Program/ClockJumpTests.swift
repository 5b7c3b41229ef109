import Foundation
import Glibc
import Testing

@testable import DemoApp
@testable import FileSystem

@Suite("Clock jumps of a year, forward or back")
struct ClockJumpTests {
  /// 18 November 2025, 16:42 UTC; a year earlier and a year later.
  private static let now = 1_763_484_120
  private static let earlier = 1_731_948_120
  private static let later = 1_795_020_120

  private let folder = TemporaryFolder()

  private func date(_ file: FilePath, _ seconds: Int) {
    var times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
    #expect(file.withCString { utimensat(AT_FDCWD, $0, &times, 0) } == 0)
  }

  private func names(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path.appending(name).testText).sorted()
  }

  // MARK: Files

  @Test("files from the future have dates like those of the past")
  func future() {
    let utc = TimeZone(identifier: "UTC")!
    let formatting = FileFormatting(now: Date(timeIntervalSince1970: Double(Self.now)), timeZone: utc)
    let dates = [Self.earlier, Self.now + 3600, Self.later].map { Date(timeIntervalSince1970: Double($0)) }
    #expect(dates.map(formatting.date) == ["18 Nov 2024", "today 17:42", "18 Nov 2026"])
    #expect(formatting.longDate(dates[2]) == "18 November 2026, 16:42")
  }

  @Test("“Today” follows the clock while the program runs")
  func today() {
    var now = Date(timeIntervalSince1970: Double(Self.now))
    let library = FileLibrary(root: folder.path, now: { now })
    let file = now
    #expect(library.formatting.date(file).hasPrefix("today "))
    now = Date(timeIntervalSince1970: Double(Self.now + 86_400))
    #expect(library.formatting.date(file) == "yesterday")
    now = Date(timeIntervalSince1970: Double(Self.later))
    #expect(library.formatting.date(file).hasSuffix(" Nov 2025"))
  }

  @Test("dates outside any calendar still have a place in a list")
  func outOfBounds() {
    let dates: [Double] = [
      9.3e15, 1e17, 1e300, .infinity, .nan, -1e17, Double(Self.later), Double(Self.now), 0,
    ]
    var sorter = EntrySorter(in: .root, order: FileOrder(aspect: .date, isAscending: true))
    sorter.merge(
      dates.enumerated().map { index, seconds in
        FileEntry(
          folder: .root, name: Array("\(index)".utf8), shape: .file, size: 1,
          modified: Date(timeIntervalSince1970: seconds))
      })
    #expect(sorter.entries.map(\.displayName) == ["4", "5", "8", "7", "6", "0", "1", "2", "3"])
  }

  // MARK: Thumbnails

  @Test("a thumbnail's draft or failure dated in the future counts as old")
  func thumbnails() throws {
    let cache = ThumbnailCache(folder: folder.makeFolder("cache"))
    folder.makeFolder("cache/large")
    let hash = String(repeating: "a", count: 32)
    date(folder.write("x", to: "cache/large/\(hash).png.12.new"), Self.later)
    date(folder.write("x", to: "cache/large/\(hash).png.13.new"), Self.now + 60)
    cache.removeDrafts(now: Self.now)
    #expect(try names(in: "cache/large") == ["\(hash).png.13.new"])

    let picture = folder.write(PNGBytes.picture(width: 6, height: 4), to: FilePath("dunes.png"))
    let file = try OpenFile(regular: picture)
    let facts = try #require(file.flatMap { cache.facts(of: picture, $0) })
    cache.keepFailure(of: facts)
    let failure = FilePath("\(cache.folder.testText)/fail/\(ThumbnailCache.program)/\(facts.name)")
    func isFailed(at time: Int) -> Bool {
      date(failure, time)
      let answer = cache.answer(facts, side: 256, now: Self.now) { _ in throw CancellationError() }
      if case .failed = answer { return true } else { return false }
    }
    #expect(isFailed(at: Self.now - 60))
    #expect(isFailed(at: Self.now + 60))
    #expect(!isFailed(at: Self.later))
    #expect(!isFailed(at: Self.earlier))
  }

  // MARK: Fault reports

  @Test("after the clock is set back a new report is kept, and reports from the future are deleted first")
  func reports() throws {
    folder.makeFolder("faults")
    for day in 10...19 {
      for end in ["txt", "json"] {
        folder.write("a report", to: "faults/fault-2026-11-\(day)T10-00-00Z.\(end)")
      }
    }
    let faults = FaultFolder(url: URL(fileURLWithPath: folder.path.appending("faults").testText))
    folder.write("time \(Self.now)\nsignal 11\n[end]\n", to: "faults/raw")
    let report = try #require(faults.consumeNews())
    #expect(report.hasSuffix("/fault-2025-11-18T16-42-00Z.txt"))
    #expect(FileManager.default.fileExists(atPath: report))
    #expect(try names(in: "faults").count == 20)
    #expect(try names(in: "faults").contains("fault-2026-11-19T10-00-00Z.txt"))
    #expect(try !names(in: "faults").contains("fault-2026-11-10T10-00-00Z.txt"))
    // With the clock right again, the oldest reports are deleted first.
    folder.write("time \(Self.later + 30 * 86_400)\nsignal 11\n[end]\n", to: "faults/raw")
    #expect(try #require(faults.consumeNews()).hasSuffix("/fault-2026-12-18T16-42-00Z.txt"))
    #expect(try !names(in: "faults").contains("fault-2025-11-18T16-42-00Z.txt"))
  }

  @Test(
    "a report with an invalid time is still written", arguments: ["nan", "1e300", "-1e300", ""])
  func times(time: String) throws {
    folder.makeFolder("faults")
    let faults = FaultFolder(url: URL(fileURLWithPath: folder.path.appending("faults").testText))
    folder.write("time \(time)\nsignal 11\n[end]\n", to: "faults/raw")
    let report = try #require(faults.consumeNews())
    #expect(FileManager.default.fileExists(atPath: report))
  }
}
