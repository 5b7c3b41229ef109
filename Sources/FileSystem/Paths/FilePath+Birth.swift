package import Foundation

nonisolated extension FilePath {
  /// When the file was made; nil where the file system does not know.
  package var birth: Date? {
    guard let path = String(validating: bytes, as: UTF8.self) else { return nil }
    let target = (path as NSString).resolvingSymlinksInPath
    return try? FileManager.default.attributesOfItem(atPath: target)[.creationDate] as? Date
  }
}
