import Foundation
import Glibc
import Testing

@testable import DemoApp

@Suite("libX11's compose cache")
final class ComposeCacheTests {
  private let home = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

  init() throws { try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: home) }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("the folder is created in the cache folder, readable by the user only, and found again later")
  func made() throws {
    let folder = ComposeCache.folder(environment: ["HOME": home])
    #expect(folder == home + "/.cache/stackednav/compose")
    let mode = try mode(home + "/.cache/stackednav/compose")
    #expect(mode == 0o700)
    #expect(ComposeCache.folder(environment: ["HOME": home]) == folder)
    let stated = ComposeCache.folder(environment: ["HOME": home, "XDG_CACHE_HOME": home + "/other"])
    #expect(stated == home + "/other/stackednav/compose")
  }

  @Test("a cache folder that the user set or created is left alone")
  func leftAlone() throws {
    #expect(ComposeCache.folder(environment: ["HOME": home, "XCOMPOSECACHE": "/tmp"]) == nil)
    #expect(ComposeCache.folder(environment: [:]) == nil)
    #expect(ComposeCache.folder(environment: ["HOME": home, "XDG_CACHE_HOME": "/proc/none"]) == nil)
    mkdir(home + "/.compose-cache", 0o700)
    #expect(ComposeCache.folder(environment: ["HOME": home]) == nil)
    #expect(!FileManager.default.fileExists(atPath: home + "/.cache"))
  }
}
