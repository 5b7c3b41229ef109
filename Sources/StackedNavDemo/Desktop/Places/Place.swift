import FileSystem
import Foundation

/// A folder that a person goes to often.
nonisolated struct Place: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case home
    /// One of the user's folders for documents, music and the like.
    case folder
    /// What the user has marked in GTK's file browser.
    case bookmark
    /// A disk, or a part of one.
    case volume
  }

  let kind: Kind
  /// On one line.
  let name: String
  let path: FilePath
  let icon: FileIcon

  /// - Parameter name: nil for that of the folder itself.
  init(_ kind: Kind, name: String? = nil, path: FilePath, icon: FileIcon) {
    self.kind = kind
    self.path = path
    self.icon = icon
    let own = path == .root ? "File system" : VisibleText.decoding(path.name)
    self.name = name.map(VisibleText.replacingControls) ?? own
  }
}

nonisolated extension Place {
  /// No list of places is longer.
  private static let most = 500

  /// Reads all places on the calling thread, which no disk but that of the user's home can keep.
  ///
  /// - Parameter mounts: The kernel's list of what is mounted.
  static func all(
    in folders: DesktopFolders = .ofUser, mounts: FilePath = FilePath("/proc/self/mountinfo")
  ) -> [Place] {
    let home = Place(.home, name: "Home", path: folders.home, icon: .home)
    var found: [Place] = []
    var known: Set<FilePath> = []
    let places =
      [home] + UserFolders.places(in: folders) + GTKBookmarks.places(in: folders)
      + MountedVolumes.places(in: mounts)
    for place in places where found.count < most && known.insert(place.path).inserted {
      found.append(place)
    }
    return found
  }

  /// The same away from the main thread; the home folder alone where the disk does not answer.
  @MainActor static func look() async -> [Place] {
    await FileThreads.reading.run(near: .home, patiently: false) { _ in all() }
      ?? [Place(.home, name: "Home", path: .home, icon: .home)]
  }
}
