import Testing

@testable import FileSystem

@Suite("Entry sorter")
nonisolated struct EntrySorterTests {
  private func entry(_ name: String, _ shape: FileShape = .file) -> FileEntry {
    FileEntry(folder: .root, name: Array(name.utf8), shape: shape)
  }

  @Test("batches merge into one list with the folders first")
  func merges() {
    var sorter = EntrySorter(in: .root, order: FileOrder())
    sorter.merge([entry("b.txt"), entry("zoo", .folder), entry("a10.txt")])
    sorter.merge([entry("a9.txt"), entry("Attic", .folder), entry("c.txt")])
    sorter.merge([])
    #expect(
      sorter.entries.map(\.displayName) == ["Attic", "zoo", "a9.txt", "a10.txt", "b.txt", "c.txt"])
  }

  @Test("100,000 unsorted entries end up sorted, and none is lost")
  func large() {
    let folder = FilePath("/survey")
    // 7919 and 100,000 have no common divisor, so every number occurs exactly once.
    let entries = (0..<100_000).map { index in
      let number = index * 7919 % 100_000
      return FileEntry(
        folder: folder, name: Array("Plot \(number).txt".utf8), shape: number < 100 ? .folder : .file)
    }
    var sorter = EntrySorter(in: folder, order: FileOrder())
    for start in stride(from: 0, to: entries.count, by: 25_000) {
      sorter.merge(Array(entries[start..<(start + 25_000)]))
    }
    #expect(sorter.entries.map(\.displayName) == (0..<100_000).map { "Plot \($0).txt" })
  }
}
