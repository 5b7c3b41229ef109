import Foundation
import Testing

@testable import FileSystem

@Suite("File entries")
struct FileEntriesTests {
  private func list(_ entries: [FileEntry]) -> FileEntries {
    var sorter = EntrySorter(in: FilePath("/survey"), order: FileOrder())
    sorter.merge(entries)
    return sorter.entries
  }

  private func list(_ names: [String]) -> FileEntries {
    list(names.map { FileEntry(folder: FilePath("/survey"), name: Array($0.utf8), shape: .file) })
  }

  private func difference(_ old: [String], _ new: [String], limit: Int = 10) -> RowDifference? {
    RowDifference(from: list(old), to: list(new), order: FileOrder(), limit: limit)
  }

  @Test("packed entries are unpacked unchanged, whatever their names contain")
  func packing() {
    let entries = [
      FileEntry(
        folder: FilePath("/survey"), name: [0xFF, 0x0A], shape: .program, isLink: true, size: 7,
        modified: Date(timeIntervalSince1970: 1.5)),
      FileEntry(folder: FilePath("/survey"), name: Array("Ähre".utf8), shape: .folder),
    ]
    #expect(Set(list(entries)) == Set(entries))
    #expect(list(entries).index(named: [0xFF, 0x0A]) == 1)
    #expect(list(entries).index(named: [0xFF]) == nil)
    #expect(MemoryLayout<FileEntries.Item>.stride == 32)
  }

  @Test("a search finds names that contain the text, ignoring case and accents")
  func searching() throws {
    let names = list(["Café.txt", "cafeteria", "CAF", "decaf", "naïve", "über", "tea"])
    func found(_ text: String) throws -> [String] {
      names.matching(try #require(NameSearch(text))).map(\.displayName)
    }
    #expect(try found("cafe") == ["Café.txt", "cafeteria"])
    #expect(try found("CAFÉ") == ["Café.txt", "cafeteria"])
    #expect(try found("caf") == ["CAF", "Café.txt", "cafeteria", "decaf"])
    #expect(try found("UBE") == ["über"])
    #expect(try found("iv") == ["naïve"])
    #expect(try found("coffee").isEmpty)
    #expect(NameSearch("") == nil)
  }

  @Test("all matches in a name are marked")
  func marks() throws {
    let name = "Café au cafe.txt"
    let places = try #require(NameSearch("CAFE")).matches(in: name)
    #expect(places.map { String(name[$0]) } == ["Café", "cafe"])
    #expect(try #require(NameSearch("tea")).matches(in: name).isEmpty)
  }

  @Test("a search in 100,000 names finds exactly the matching ones")
  func large() throws {
    let names = list((0..<100_000).map { "Plot \($0).txt" })
    let found = names.matching(try #require(NameSearch("t 9999")))
    #expect(found.map(\.displayName) == ["Plot 9999.txt"] + (99_990...99_999).map { "Plot \($0).txt" })
  }

  @Test("lists differ by the rows that were removed and inserted")
  func differences() {
    #expect(difference(["a", "b", "c"], ["a", "b", "c"])?.removed == [])
    let change = difference(["a", "c", "e", "f"], ["b", "c", "d", "f", "g"])
    #expect(change?.removed == [0, 2])
    #expect(change?.inserted == [0, 2, 4])
    #expect(difference([], ["a", "b"])?.inserted == [0, 1])
    #expect(difference(["a", "b"], [])?.removed == [0, 1])
    #expect(difference(["a", "b", "c"], ["d", "e"], limit: 4) == nil)
    #expect(difference(["a", "b"], ["c", "d"], limit: 4) != nil)
  }

  @Test("a change knows whether it affects rows above the visible ones")
  func above() {
    let change = difference(["a", "b", "d"], ["a", "c", "d"])
    #expect(change?.leavesRowsAlone(above: 1) == true)
    #expect(change?.leavesRowsAlone(above: 2) == false)
  }

  @Test("typing selects the first name with that beginning, and a repeated letter the next")
  func typing() {
    let names = list(["atlas", "Baltic", "bay", "beach", "Ähre"])
    #expect(names.map(\.displayName) == ["Ähre", "atlas", "Baltic", "bay", "beach"])
    var prefix = TypedPrefix()
    #expect(prefix.type("b", at: 0, current: nil, in: names) == 2)
    #expect(prefix.type("a", at: 0.3, current: 2, in: names) == 2)
    #expect(prefix.type("y", at: 0.6, current: 2, in: names) == 3)
    #expect(prefix.type("x", at: 0.9, current: 3, in: names) == nil)
    #expect(prefix.isRunning(at: 1.5))
    #expect(!prefix.isRunning(at: 2))
    // After a pause, a new name begins.
    #expect(prefix.type("B", at: 3, current: 3, in: names) == 4)
    #expect(prefix.type("b", at: 3.2, current: 4, in: names) == 2)
    #expect(prefix.type("ä", at: 5, current: 2, in: names) == 0)
    #expect(prefix.type("q", at: 9, current: nil, in: list([String]())) == nil)
  }

  @Test(
    "a path can be encoded as text without loss", arguments: [[0x2F], [0x2F, 0xFF, 0x25, 0x0A]])
  func identifiers(bytes: [UInt8]) {
    #expect(FilePath(identifier: FilePath(bytes).identifier) == FilePath(bytes))
  }

  @Test("invalid text is not a path", arguments: ["", "/a%2", "/a%zz", "/a%+f"])
  func wrongIdentifiers(text: String) { #expect(FilePath(identifier: text) == nil) }
}
