import Foundation
import Testing

@testable import Raster

@Suite("Links of other users")
struct ForeignLinkTests {
  private let folder: URL

  init() throws {
    var template = Array("\(NSTemporaryDirectory())/link-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    // The temporary folder may be behind a link.
    let made = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    folder = URL(fileURLWithPath: made).resolvingSymlinksInPath()
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  @Test("are found anywhere on a path, and those of trusted users are not")
  func found() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(atPath: path("real"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: path("real"))
    try Data().write(to: URL(fileURLWithPath: path("real/file")))
    try FileManager.default.createSymbolicLink(
      atPath: path("real/dangling"), withDestinationPath: "/nowhere")
    #expect(ForeignLink.first(on: path("link/file"), trusting: []) == path("link"))
    #expect(ForeignLink.first(on: path("real/dangling"), trusting: []) == path("real/dangling"))
    #expect(ForeignLink.first(on: path("real/file"), trusting: []) == nil)
    #expect(ForeignLink.first(on: path("real/absent"), trusting: []) == nil)
    #expect(ForeignLink.first(on: path("link/file"), trusting: [getuid()]) == nil)
    #expect(ForeignLink.first(on: "", trusting: []) == nil)
  }
}
