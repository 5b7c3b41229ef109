/// What fills a disk: the files below a folder by their kind, and all the rest.
package nonisolated struct DiskUse: Hashable, Sendable {
  package enum Part: CaseIterable, Sendable {
    case videos, pictures, music, otherFiles
    /// What is on the disk outside of the folder.
    case elsewhere
  }

  /// In bytes.
  package private(set) var bytes: [Part: Int64] = [:]

  /// Walks through the folder on the calling thread.
  ///
  /// - Parameter used: So many bytes of the disk are in use.
  /// - Returns: nil where the folder cannot be read, holds too much to be counted, or `isCancelled` says so.
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

  /// The same away from the main thread, until the task is cancelled.
  package static func look(at folder: FilePath, used: Int64) async -> DiskUse? {
    await FileThreads.counting.run(near: folder) { isGivenUp in
      DiskUse(of: folder, used: used, isCancelled: isGivenUp)
    } ?? nil
  }
}

nonisolated extension DiskUse.Part {
  /// What a file counts as, by the end of its name.
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

  /// The colour of the folders with such files.
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
