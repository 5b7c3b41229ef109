public import Foundation

/// The Swift files of a folder that the tool ports.
///
/// Does not follow links to files or folders, so that it reads and writes nothing outside the folder.
/// Excludes hidden folders, checkouts of other packages, and manifests.
public struct SourceFolder {
  private static let foreignFolders: Set = ["Pods", "Carthage", "DerivedData", "node_modules"]

  /// The URL of the folder.
  public let root: URL

  /// Creates a source folder.
  ///
  /// - Throws: An error if the path is not a folder.
  public init(path: String) throws {
    root = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    guard try root.resourceValues(forKeys: [.isDirectoryKey]).isDirectory ?? false else {
      throw CocoaError(.fileReadUnknown, userInfo: [NSFilePathErrorKey: path])
    }
  }

  /// Returns the relative paths of the files in alphabetical order.
  public func swiftFiles() throws -> [String] {
    try files(in: "").sorted()
  }

  private func files(in folder: String) throws -> [String] {
    let manager = FileManager.default
    var result: [String] = []
    for name in try manager.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path) {
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      switch try manager.attributesOfItem(atPath: root.appendingPathComponent(path).path)[.type]
        as? FileAttributeType
      {
      case .typeDirectory?:
        if !name.hasPrefix("."), !Self.foreignFolders.contains(name) { result += try files(in: path) }
      case .typeRegular?:
        if name.hasSuffix(".swift"), !name.hasPrefix("Package.swift"), !name.hasPrefix("Package@swift") {
          result.append(path)
        }
      default: break
      }
    }
    return result
  }

  /// Returns the bytes of a file in the folder.
  public func bytes(of path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: root.appendingPathComponent(path)))
  }

  /// Replaces a file atomically: after a failure, the old file is still there. Keeps the
  /// file's permissions.
  public func write(_ bytes: [UInt8], to path: String) throws {
    let url = root.appendingPathComponent(path)
    let permissions = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions]
    try Data(bytes).write(to: url, options: .atomic)
    if let permissions {
      try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: url.path)
    }
  }
}
