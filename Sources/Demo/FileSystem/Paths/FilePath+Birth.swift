package import Foundation

extension FilePath {
  /// The creation date of the file; nil if the file system does not record it.
  package var birth: Date? {
    guard let path = String(validating: bytes, as: UTF8.self) else { return nil }
    let target = (path as NSString).resolvingSymlinksInPath
    return try? FileManager.default.attributesOfItem(atPath: target)[.creationDate] as? Date
  }
}
