/// The kind of a file, which decides its icon and its preview.
package enum FileKind: Hashable, Sendable {
  case folder
  case text
  case image
  case audio
  case video
  case archive
  case code
  case document
  case other
  case brokenLink
  /// A pipe, socket or device, which is never opened.
  case special

  /// - Parameter extension: The extension in lowercase, without the dot.
  init(shape: FileShape, extension fileExtension: String) {
    switch shape {
    case .folder: self = .folder
    case .brokenLink: self = .brokenLink
    case .pipe, .socket, .device: self = .special
    case .waiting: self = .other
    case .file, .program: self = Self.knownExtensions[fileExtension]?.kind ?? .other
    }
  }
}

/// The names of icons in the demo's icon set.
package enum FileIcon: String, Sendable {
  case code, download, file, folder, home, image, info, layers, list, lock, monitor, music, person, star,
    text,
    video
}

extension FileEntry {
  /// The kind according to the program's own table, or to the desktop's database if the table has none.
  package var kind: FileKind { kind(by: .current) }

  /// The name of the kind, such as "PNG image", "Folder" or "Named pipe".
  package var kindName: String { kindName(by: .current) }

  package var icon: FileIcon { icon(by: .current) }

  func kind(by shared: SharedKinds?) -> FileKind {
    let known = FileKind(shape: shape, extension: fileExtension)
    return known == .other ? sharedKind(in: shared)?.kind ?? .other : known
  }

  package func kindName(by shared: SharedKinds?) -> String {
    if shape == .brokenLink { return "Broken link" }
    if shape == .waiting { return "Waiting for its disk" }
    if isLink { return "Symbolic link" }
    switch shape {
    case .folder: return "Folder"
    case .pipe: return "Named pipe"
    case .socket: return "Socket"
    case .device: return "Device"
    case .file, .program, .brokenLink, .waiting: break
    }
    let known = FileKind.knownExtensions[fileExtension]
    if let known, known.kind.isNamedByTable, !(shared?.isTranslated ?? false) { return known.name }
    if let name = sharedKind(in: shared)?.name ?? known?.name { return name }
    return shape == .program ? "Program" : "File"
  }

  package func icon(by shared: SharedKinds?) -> FileIcon {
    let known = FileKind.knownExtensions[fileExtension]?.kind
    if !(known?.isNamedByTable ?? false), let shared = sharedKind(in: shared), shared.icon != .file {
      return shared.icon
    }
    let kind = FileKind(shape: shape, extension: fileExtension)
    return kind == .text && FileKind.tableExtensions.contains(fileExtension) ? .list : kind.icon
  }

  /// Returns the database's entry for the file, or nil if it is not a regular file.
  private func sharedKind(in shared: SharedKinds?) -> SharedKind? {
    shape == .file || shape == .program ? shared?.kind(ofName: name) : nil
  }
}

extension FileKind {
  package var icon: FileIcon {
    switch self {
    case .folder: .folder
    case .text, .document: .text
    case .image: .image
    case .audio: .music
    case .video: .video
    case .archive: .layers
    case .code: .code
    case .other, .special: .file
    case .brokenLink: .info
    }
  }

  /// Whether the program's own table provides the name, since the program previews such files. Names of other
  /// kinds come from the desktop's database if there is one.
  fileprivate var isNamedByTable: Bool { self == .text || self == .image || self == .code }
}
