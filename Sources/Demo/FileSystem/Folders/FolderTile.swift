/// The named colors of tiles.
package enum FileTint: String, CaseIterable, Sendable {
  case blue, indigo, violet, pink, orange, amber, green, teal, graphite
}

/// The colored tile in front of a folder.
package struct FolderTile: Hashable, Sendable {
  package let tint: FileTint
  package let icon: FileIcon

  package init(tint: FileTint, icon: FileIcon) {
    self.tint = tint
    self.icon = icon
  }

  /// Creates the tile of a folder. The standard folders of the home folder have tiles of their own. The
  /// color of all others depends only on their names, so that it is the same in every run.
  package init(for folder: FilePath, home: FilePath) {
    let name = folder.name
    if folder.parent == home, let tile = Self.atHome[String(decoding: name, as: UTF8.self)] {
      self = tile
    } else {
      let tints = FileTint.allCases
      self.init(tint: tints[Int(StableHash.of(name) % UInt64(tints.count))], icon: .folder)
    }
  }

  private static let atHome: [String: FolderTile] = [
    "Desktop": FolderTile(tint: .graphite, icon: .monitor),
    "Documents": FolderTile(tint: .blue, icon: .text),
    "Downloads": FolderTile(tint: .green, icon: .download),
    "Music": FolderTile(tint: .pink, icon: .music),
    "Pictures": FolderTile(tint: .orange, icon: .image),
    "Projects": FolderTile(tint: .indigo, icon: .code),
    "Public": FolderTile(tint: .teal, icon: .person),
    "Videos": FolderTile(tint: .violet, icon: .video),
  ]
}

/// A hash of bytes that is the same in every run.
private enum StableHash {
  /// Returns the 64-bit FNV-1a hash. The two constants come from draft-eastlake-fnv.
  static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
