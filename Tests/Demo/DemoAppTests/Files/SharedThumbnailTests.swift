import Foundation
import Glibc
import SDLPlatform
import Testing
import ViewTree

@testable import DemoApp
@testable import Documents
@testable import FileSystem

/// GNOME's implementation of the thumbnail specification, called by a script.
private nonisolated enum GNOMEThumbnails {
  static let isInstalled = [
    "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib",
  ]
  .contains {
    FileManager.default.fileExists(atPath: $0 + "/girepository-1.0/GnomeDesktop-3.0.typelib")
  }

  /// Runs Python code with a factory of large thumbnails, and returns its output.
  ///
  /// - Parameter cache: The parent of the thumbnails folder.
  static func run(_ lines: String, cache: FilePath) async throws -> String {
    let head = """
      import gi
      gi.require_version('GnomeDesktop', '3.0')
      from gi.repository import GdkPixbuf, GnomeDesktop
      factory = GnomeDesktop.DesktopThumbnailFactory.new(GnomeDesktop.DesktopThumbnailSize.LARGE)

      """
    let folder = TemporaryFolder()
    let outcome = try await ChildProcess(
      "/usr/bin/python3", [folder.write(head + lines, to: "script.py")],
      environment: ["XDG_CACHE_HOME": cache.testText, "HOME": cache.testText, "PATH": "/usr/bin:/bin"]
    ).wait()
    try #require(outcome.status == 0, "\(outcome.errors)")
    return outcome.output.trimmingCharacters(in: .newlines)
  }
}

@Suite(
  "Thumbnails shared with GNOME",
  .enabled(
    if: GNOMEThumbnails.isInstalled,
    "Install the packages python3-gi and gir1.2-gnomedesktop-3.0 to run these tests."))
struct SharedThumbnailTests {
  private let folder = TemporaryFolder()
  private let path: FilePath
  private let facts: ThumbnailFacts
  private let cache: FilePath

  init() throws {
    path = folder.write(
      PNGBytes.picture(width: 60, height: 40), to: FilePath("a dune [1] ä.png"))
    cache = folder.path.appending("cache")
    folder.makeFolder("cache")
    let file = try #require(try OpenFile(regular: path))
    facts = try #require(
      ThumbnailCache(folder: cache.appending("thumbnails")).facts(of: path, file))
  }

  private var store: ThumbnailStore {
    ThumbnailStore(cache: ThumbnailCache(folder: cache.appending("thumbnails")))
  }

  private func load() async -> CGImage {
    await withCheckedContinuation { continuation in
      _ = store.load(path, .grid) { continuation.resume(returning: $0) }
    }
  }

  @Test("GNOME uses the program's thumbnail, unless the picture has changed")
  func given() async throws {
    _ = await load()
    let name = cache.appending("thumbnails/large").appending(facts.name).testText
    let lookup = "print(factory.lookup('\(facts.address)', \(facts.modified)))\n"
    #expect(try await GNOMEThumbnails.run(lookup, cache: cache) == name)
    let later = "print(factory.lookup('\(facts.address)', \(facts.modified + 1)))\n"
    #expect(try await GNOMEThumbnails.run(later, cache: cache) == "None")
  }

  @Test("the program uses GNOME's thumbnail")
  func taken() async throws {
    _ = try await GNOMEThumbnails.run(
      """
      picture = GdkPixbuf.Pixbuf.new(GdkPixbuf.Colorspace.RGB, False, 8, 200, 100)
      picture.fill(0x3366CCFF)
      factory.save_thumbnail(picture, '\(facts.address)', \(facts.modified))

      """, cache: cache)
    let image = await load()
    #expect((image.width, image.height) == (200, 100))
    #expect(image.pixels.first == 0xCC || image.pixels.first == 0x33)
  }

  @Test("a failure of GNOME does not keep the program from trying, and is left alone")
  func failures() async throws {
    let failed = "factory.create_failed_thumbnail('\(facts.address)', \(facts.modified))\n"
    _ = try await GNOMEThumbnails.run(failed, cache: cache)
    #expect(await load().width == 60)
    let known = "print(factory.has_valid_failed_thumbnail('\(facts.address)', \(facts.modified)))\n"
    #expect(try await GNOMEThumbnails.run(known, cache: cache) == "True")
  }
}
