import Foundation
import Testing

/// Without libFuzzer: what it found, and what it began with.
@Suite("Files that somebody hostile made")
struct FuzzCorpusTests {
  private nonisolated static let folder = URL(filePath: #filePath)
    .appending(path: "../../../../Fuzzing/Corpora").standardized

  @Test(
    "each file of the corpora is read, or refused, and the program goes on", arguments: FuzzTarget.allCases)
  func corpus(_ target: FuzzTarget) throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.folder.appending(path: target.rawValue), includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files.sorted(by: { $0.path < $1.path }) { target.read([UInt8](try Data(contentsOf: file))) }
  }

  @Test("no corpus takes more than 100 kB, or has more than 40 files", arguments: FuzzTarget.allCases)
  func sizes(_ target: FuzzTarget) throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.folder.appending(path: target.rawValue), includingPropertiesForKeys: [.fileSizeKey])
    let sizes = try files.map { try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 }
    #expect(files.count <= 40)
    #expect(sizes.reduce(0, +) <= 100_000)
  }
}
