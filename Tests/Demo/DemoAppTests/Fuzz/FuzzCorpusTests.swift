import Foundation
import Testing

/// Runs the fuzz targets on the corpora, without libFuzzer.
@Suite("Hostile files")
struct FuzzCorpusTests {
  private nonisolated static let folder = URL(filePath: #filePath)
    .appending(path: "../../../../../Fuzzing/Corpora").standardized

  @Test(
    "each file of the corpora is parsed or rejected without a crash", arguments: FuzzTarget.allCases)
  func corpus(_ target: FuzzTarget) throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.folder.appending(path: target.rawValue), includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files.sorted(by: { $0.path < $1.path }) { target.read([UInt8](try Data(contentsOf: file))) }
  }

  @Test("no corpus is larger than 100 kB or has more than 40 files", arguments: FuzzTarget.allCases)
  func sizes(_ target: FuzzTarget) throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.folder.appending(path: target.rawValue), includingPropertiesForKeys: [.fileSizeKey])
    let sizes = try files.map { try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 }
    #expect(files.count <= 40)
    #expect(sizes.reduce(0, +) <= 100_000)
  }
}
