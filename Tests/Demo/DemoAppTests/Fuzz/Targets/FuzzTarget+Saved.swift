import Foundation

@testable import DemoApp
@testable import Replay

extension FuzzTarget {
  /// A script. A valid one must survive encoding and decoding.
  func readScript(_ bytes: [UInt8]) {
    _ = try? Script(parsing: Data(bytes), tabs: ["files", "news"])
    guard let script = try? Script(parsing: Data(bytes)) else { return }
    demand((try? Script(parsing: Data(script.json().utf8))) == script, "another script than was written")
  }

  /// The files that the program saves between runs, which must survive encoding and decoding.
  func readSaved(_ bytes: [UInt8]) {
    readBack(DemoSettings.self, bytes)
    readBack(NewsReader.Marks.self, bytes)
    guard let session = readBack(DemoSession.self, bytes) else { return }
    if let size = session.size { demand(size.width >= 1 && size.height >= 1, "\(size)") }
  }

  @discardableResult
  private func readBack<Value: Codable & Equatable>(_ type: Value.Type, _ bytes: [UInt8]) -> Value? {
    guard let value = SavedFile<Value>.value(in: Data(bytes)) else { return nil }
    let again = (try? JSONEncoder().encode(value)).flatMap { SavedFile<Value>.value(in: $0) }
    demand(again == value, "another \(type) than was written")
    return value
  }
}
