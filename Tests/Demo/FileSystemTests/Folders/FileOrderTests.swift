import Foundation
import Testing

@testable import FileSystem

@Suite("The sort order of files")
struct FileOrderTests {
  private static func file(
    _ name: String, _ shape: FileShape = .file, size: Int64 = 0, day: Double = 0
  ) -> FileEntry {
    FileEntry(
      folder: .root, name: Array(name.utf8), shape: shape, size: size,
      modified: Date(timeIntervalSince1970: day * 86_400))
  }

  private let entries = [
    file("page 10.txt", size: 3, day: 2), file("dunes.png", size: 900, day: 9),
    file("Page 9.txt", size: 3, day: 4), file("attic", .folder, size: 4096, day: 5),
    file("zoo", .folder, size: 60, day: 1), file("boot.log", size: 70_000, day: -3),
  ]

  private func names(_ order: FileOrder) -> [String] {
    var sorter = EntrySorter(in: .root, order: order)
    sorter.merge(entries)
    return sorter.entries.map(\.displayName)
  }

  private func order(_ aspect: FileOrder.Aspect, up: Bool, foldersFirst: Bool = true) -> FileOrder {
    FileOrder(aspect: aspect, isAscending: up, foldersFirst: foldersFirst)
  }

  @Test("sorting by name puts folders first, in both directions")
  func byName() {
    #expect(
      names(order(.name, up: true)) == [
        "attic", "zoo", "boot.log", "dunes.png", "Page 9.txt", "page 10.txt",
      ])
    #expect(
      names(order(.name, up: false)) == [
        "zoo", "attic", "page 10.txt", "Page 9.txt", "dunes.png", "boot.log",
      ])
    #expect(
      names(order(.name, up: true, foldersFirst: false)) == [
        "attic", "boot.log", "dunes.png", "Page 9.txt", "page 10.txt", "zoo",
      ])
  }

  @Test("sorting by date puts the newest or the oldest first, including dates before 1970")
  func byDate() {
    #expect(
      names(order(.date, up: false, foldersFirst: false)) == [
        "dunes.png", "attic", "Page 9.txt", "page 10.txt", "zoo", "boot.log",
      ])
    #expect(
      names(order(.date, up: true)) == [
        "zoo", "attic", "boot.log", "page 10.txt", "Page 9.txt", "dunes.png",
      ])
  }

  @Test("sorting by size uses the contents of folders, and names for equal sizes")
  func bySize() {
    #expect(
      names(order(.size, up: false)) == [
        "attic", "zoo", "boot.log", "dunes.png", "Page 9.txt", "page 10.txt",
      ])
    #expect(
      names(order(.size, up: true)) == [
        "zoo", "attic", "Page 9.txt", "page 10.txt", "dunes.png", "boot.log",
      ])
  }

  @Test("sorting by kind uses the names of kinds")
  func byKind() {
    #expect(
      names(order(.kind, up: true)) == [
        "attic", "zoo", "boot.log", "Page 9.txt", "page 10.txt", "dunes.png",
      ])
    #expect(
      names(order(.kind, up: false, foldersFirst: false)) == [
        "dunes.png", "Page 9.txt", "page 10.txt", "boot.log", "attic", "zoo",
      ])
  }

  @Test("choosing an order begins with the usual direction, and choosing it again reverses it")
  func choosing() {
    let bySize = FileOrder().choosing(.size)
    #expect(bySize == order(.size, up: false))
    #expect(bySize.choosing(.size) == order(.size, up: true))
    #expect(bySize.choosing(.kind) == order(.kind, up: true))
  }

  @Test("view options can be saved and restored")
  func words() {
    var options = ListOptions()
    #expect(ListOptions(options.words) == options)
    options.order = order(.date, up: false, foldersFirst: false)
    options.showsHidden = true
    options.isGrid = true
    #expect(ListOptions(options.words) == options)
    #expect(ListOptions(["order": "colour", "grid": "perhaps"]) == ListOptions())
  }
}
