/// The sort of thing a row stands for, which decides its icon and how it is previewed.
nonisolated enum FileKind: Hashable, Sendable {
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

  /// - Parameter extension: in lower case, without the dot.
  init(shape: FileShape, extension fileExtension: String) {
    switch shape {
    case .folder: self = .folder
    case .brokenLink: self = .brokenLink
    case .pipe, .socket, .device: self = .special
    case .file, .program: self = Self.knownExtensions[fileExtension]?.kind ?? .other
    }
  }
}

/// The names of pictures in the demo's icon set.
nonisolated enum FileIcon: String, Sendable {
  case code, download, file, folder, image, info, layers, list, lock, monitor, music, person, text, video
}

nonisolated extension FileEntry {
  /// What the file is, in words for people: "PNG image", "Folder", "Named pipe".
  var kindName: String {
    if shape == .brokenLink { return "Broken link" }
    if isLink { return "Symbolic link" }
    switch shape {
    case .folder: return "Folder"
    case .pipe: return "Named pipe"
    case .socket: return "Socket"
    case .device: return "Device"
    case .file, .program, .brokenLink: break
    }
    if let known = FileKind.knownExtensions[fileExtension] { return known.name }
    return shape == .program ? "Program" : "File"
  }

  var icon: FileIcon {
    switch kind {
    case .folder: .folder
    case .text: FileKind.tableExtensions.contains(fileExtension) ? .list : .text
    case .image: .image
    case .audio: .music
    case .video: .video
    case .archive: .layers
    case .code: .code
    case .document: .text
    case .other, .special: .file
    case .brokenLink: .info
    }
  }
}
