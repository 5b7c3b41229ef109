import Foundation
import Testing

@testable import FileSystem

@Suite("File formatting")
struct FileFormattingTests {
  @Test(
    "sizes are short and use powers of 1000",
    arguments: [
      (0, "0 bytes"), (1, "1 byte"), (456, "456 bytes"), (999, "999 bytes"),
      (1000, "1 KB"), (1240, "1.2 KB"), (2012, "2.0 KB"), (9949, "9.9 KB"), (9950, "10 KB"),
      (11_357, "11 KB"), (860_000, "860 KB"), (999_499, "999 KB"), (999_500, "1.0 MB"),
      (2_400_000, "2.4 MB"), (18_170_000, "18.2 MB"), (38_000_000, "38 MB"), (38_020_000, "38 MB"),
      (99_960_000, "100 MB"), (214_000_000_000, "214 GB"), (12_400_000_000, "12.4 GB"),
      (1_000_000_000_000, "1 TB"), (Int64.max, "9.2 EB"), (-5, "0 bytes"),
    ] as [(Int64, String)])
  func sizes(bytes: Int64, text: String) {
    #expect(FileFormatting.size(bytes) == text)
  }

  @Test("item counts have a singular, group thousands and show when counting stopped")
  func itemCounts() {
    #expect(FileFormatting.itemCount(ItemCount(0)) == "0 items")
    #expect(FileFormatting.itemCount(ItemCount(1)) == "1 item")
    #expect(FileFormatting.itemCount(ItemCount(1204)) == "1,204 items")
    #expect(FileFormatting.itemCount(ItemCount(10_000, isExact: false)) == "10,000+ items")
    #expect(FileFormatting.counted(1_002_003, "line") == "1,002,003 lines")
  }

  @Test("durations of sounds are in minutes and seconds")
  func durations() {
    #expect(FileFormatting.duration(seconds: 41.2) == "41 s")
    #expect(FileFormatting.duration(seconds: 184) == "3 min 04 s")
    #expect(FileFormatting.duration(seconds: 3900) == "1 h 05 min")
    #expect(FileFormatting.duration(seconds: .nan) == "")
  }
}

@Suite("File dates")
struct FileDatesTests {
  /// 18 November 2025, 16:42 in UTC and 17:42 in Berlin.
  private static let now = Date(timeIntervalSince1970: 1_763_484_120)
  private let greenwich = FileFormatting(now: now, timeZone: TimeZone(identifier: "UTC")!)
  private let berlin = FileFormatting(now: now, timeZone: TimeZone(identifier: "Europe/Berlin")!)

  @Test("dates get longer the further back they lie")
  func relative() {
    #expect(greenwich.date(Self.now) == "today 16:42")
    #expect(berlin.date(Self.now) == "today 17:42")
    #expect(berlin.date(Self.now - 86_400) == "yesterday")
    #expect(berlin.date(Self.now - 2 * 86_400) == "16 Nov")
    #expect(berlin.date(Self.now - 366 * 86_400) == "17 Nov 2024")
    #expect(berlin.date(Self.now + 86_400) == "19 Nov")
  }

  @Test("dates in a column are capitalized")
  func capitalized() {
    #expect(berlin.capitalizedDate(Self.now) == "Today 17:42")
    #expect(berlin.capitalizedDate(Self.now - 86_400) == "Yesterday")
    #expect(berlin.capitalizedDate(Self.now - 2 * 86_400) == "16 Nov")
  }

  @Test("the long form spells out the month, and adds the year unless it is the current one")
  func long() {
    #expect(berlin.longDate(Self.now) == "18 November, 17:42")
    #expect(berlin.longDate(Self.now - 366 * 86_400) == "17 November 2024, 17:42")
  }

  @Test("days begin at local midnight, even with daylight saving time")
  func midnight() {
    // 17 November 23:30 in UTC is half past midnight in Berlin.
    let late = Date(timeIntervalSince1970: 1_763_422_200)
    #expect(greenwich.date(late) == "yesterday")
    #expect(berlin.date(late) == "today 00:30")
    // 30 June, 22:30 in UTC: summer time is two hours ahead.
    let summer = Date(timeIntervalSince1970: 1_751_322_600)
    #expect(greenwich.longDate(summer) == "30 June, 22:30")
    #expect(berlin.longDate(summer) == "1 July, 00:30")
  }

  @Test(
    "the calendar handles leap days, new years and times before 1970",
    arguments: [
      (0, "1970-1-1", "00:00"), (-1, "1969-12-31", "23:59"), (951_782_400, "2000-2-29", "00:00"),
      (951_868_800, "2000-3-1", "00:00"), (1_709_251_199, "2024-2-29", "23:59"),
      (1_735_689_599, "2024-12-31", "23:59"), (1_735_689_600, "2025-1-1", "00:00"),
      (4_107_542_400, "2100-3-1", "00:00"), (-2_203_891_200, "1900-3-1", "00:00"),
      (13_574_563_200, "2400-2-29", "00:00"),
    ] as [(Double, String, String)])
  func calendar(seconds: Double, day: String, clock: String) throws {
    let date = Date(timeIntervalSince1970: seconds)
    let civil = try #require(CivilTime(date, in: TimeZone(identifier: "UTC")!))
    #expect("\(civil.year)-\(civil.month)-\(civil.day)" == day)
    #expect(civil.clock == clock)
  }

  @Test("a date out of range is called unknown")
  func unknown() {
    #expect(berlin.date(Date(timeIntervalSince1970: .nan)) == "unknown date")
    #expect(berlin.longDate(Date(timeIntervalSince1970: .infinity)) == "unknown date")
    #expect(berlin.date(Date(timeIntervalSince1970: 1e18)) == "unknown date")
  }
}

@Suite("Row details")
struct RowDetailsTests {
  private static let now = Date(timeIntervalSince1970: 1_763_484_120)
  private let formatting = FileFormatting(now: now, timeZone: TimeZone(identifier: "UTC")!)

  private func entry(_ name: String, _ shape: FileShape = .file, size: Int64? = nil) -> FileEntry {
    FileEntry(
      folder: .root, name: Array(name.utf8), shape: shape, size: size, modified: size.map { _ in Self.now })
  }

  @Test("folders show items and date, media their dimensions or duration, other files size and date")
  func rows() {
    let folder = FileDetails(entry: entry("atlas", .folder, size: 4096), itemCount: ItemCount(14))
    #expect(formatting.detail(of: entry("atlas", .folder), folder) == "14 items · today 16:42")
    let image = FileDetails(
      entry: entry("dunes.png", size: 2_400_000), measure: .pixels(width: 2048, height: 1280))
    #expect(formatting.detail(of: entry("dunes.png"), image) == "2.4 MB · 2048 × 1280")
    let sound = FileDetails(entry: entry("sea.wav", size: 18_200_000), measure: .duration(184))
    #expect(formatting.detail(of: entry("sea.wav"), sound) == "18.2 MB · 3 min 04 s")
    let text = FileDetails(entry: entry("notes.md", size: 456))
    #expect(formatting.detail(of: entry("notes.md"), text) == "456 bytes · today 16:42")
    let closed = FileDetails(entry: entry("closed", .folder, size: 4096))
    #expect(formatting.detail(of: entry("closed", .folder), closed) == "today 16:42")
  }

  @Test("before the details are known, nothing is made up")
  func unknown() {
    #expect(formatting.detail(of: entry("atlas", .folder), nil) == "")
    #expect(formatting.detail(of: entry("lost", .brokenLink), nil) == "Broken link")
  }

  @Test("a line that is too long loses its first facts, but not its date")
  func narrow() {
    let line = "12,345 items · 1.2 GB · today 09:20"
    #expect(FileFormatting.detail(line) { $0.count <= 40 } == line)
    #expect(FileFormatting.detail(line) { $0.count <= 22 } == "1.2 GB · today 09:20")
    #expect(FileFormatting.detail(line) { $0.count <= 5 } == "today 09:20")
  }
}
