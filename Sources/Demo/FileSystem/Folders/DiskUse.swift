/// The usage of a disk: the files in a folder by kind, and everything else.
package struct DiskUse: Hashable, Sendable {
  package enum Part: CaseIterable, Sendable {
    case videos, pictures, music, otherFiles
    /// Everything on the disk that is not in the folder.
    case elsewhere
  }

  /// The size of each part, in bytes.
  package private(set) var bytes: [Part: Int64] = [:]

  /// Measures the folder on the calling thread.
  ///
  /// - Parameter used: The number of bytes in use on the disk.
  /// - Returns: nil if the folder cannot be read or holds more than `limit` items, or if `isCancelled`
  ///   returns true.
  init?(of folder: FilePath, used: Int64, limit: Int = FolderSize.limit, isCancelled: () -> Bool) {
    var bytes: [Part: Int64] = [:]
    let size = FolderSize.measure(
      folder, limit: limit, isCancelled: isCancelled, publish: { _ in },
      visit: { name, count in
        let part = Part(name: name)
        bytes[part] = (bytes[part] ?? 0).addingClamped(count)
      })
    guard let size, size.isExact else { return nil }
    bytes[.elsewhere] = max(0, used - size.bytes)
    self.bytes = bytes
  }

  /// Measures the folder off the main thread. Returns nil if the task is canceled.
  package static func look(at folder: FilePath, used: Int64) async -> DiskUse? {
    await FileThreads.counting.run(near: folder) { isGivenUp in
      DiskUse(of: folder, used: used, isCancelled: isGivenUp)
    } ?? nil
  }
}

extension DiskUse.Part {
  /// Classifies a file by its extension.
  fileprivate init(name: UnsafeRawBufferPointer) {
    let dot = name.lastIndex(of: UInt8(ascii: "."))
    let suffix = dot.map { String(decoding: name[($0 + 1)...], as: UTF8.self).lowercased() } ?? ""
    switch FileKind(shape: .file, extension: suffix) {
    case .video: self = .videos
    case .image: self = .pictures
    case .audio: self = .music
    default: self = .otherFiles
    }
  }

  package var title: String {
    switch self {
    case .videos: "Videos"
    case .pictures: "Pictures"
    case .music: "Music"
    case .otherFiles: "Other files"
    case .elsewhere: "Elsewhere"
    }
  }

  /// The color of the tile that folders of such files have.
  package var tint: FileTint {
    switch self {
    case .videos: .violet
    case .pictures: .orange
    case .music: .pink
    case .otherFiles: .blue
    case .elsewhere: .graphite
    }
  }
}
