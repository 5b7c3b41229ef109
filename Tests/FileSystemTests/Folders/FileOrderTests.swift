import Foundation
import Testing

@testable import FileSystem

@Suite("The order of files")
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

  @Test("by name, folders first, and the other way round with the folders still first")
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

  @Test("by date, the newest or the oldest on top, also from before 1970")
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

  @Test("by size, folders by what was counted in them, equal ones by name")
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

  @Test("by kind, as the kinds are called")
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

  @Test("choosing an aspect begins as people expect, choosing it again turns it around")
  func choosing() {
    let bySize = FileOrder().choosing(.size)
    #expect(bySize == order(.size, up: false))
    #expect(bySize.choosing(.size) == order(.size, up: true))
    #expect(bySize.choosing(.kind) == order(.kind, up: true))
  }

  @Test("how a page shows its folder can be written down and read again")
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
