nonisolated extension FileEntry {
  /// The MIME type that the file's name stands for; nil where it stands for none, and for what is never opened.
  ///
  /// Whether such a file is plain text can only be told by looking into it.
  package func mimeType(by shared: SharedKinds? = .current) -> String? {
    switch shape {
    case .folder: return "inode/directory"
    case .pipe, .socket, .device, .brokenLink: return nil
    case .file, .program: break
    }
    let isText = [.text, .code].contains(FileKind(shape: shape, extension: fileExtension))
    // "ts" is a video to the database before it is TypeScript.
    if let shared, let type = shared.kind(ofName: name)?.type,
      !isText || shared.types.lineage(of: type).contains("text/plain")
    {
      return type
    }
    return Self.knownTypes[fileExtension] ?? (isText ? "text/plain" : nil)
  }

  /// For machines without a database: what other programs than editors of text open.
  private static let knownTypes = [
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "bmp": "image/bmp",
    "webp": "image/webp", "svg": "image/svg+xml", "tif": "image/tiff", "tiff": "image/tiff",
    "heic": "image/heif", "avif": "image/avif", "wav": "audio/x-wav", "mp3": "audio/mpeg",
    "ogg": "audio/ogg", "opus": "audio/x-opus+ogg", "flac": "audio/flac", "m4a": "audio/mp4",
    "mp4": "video/mp4", "mov": "video/quicktime", "mkv": "video/x-matroska", "webm": "video/webm",
    "avi": "video/x-msvideo", "zip": "application/zip", "tar": "application/x-tar",
    "gz": "application/gzip", "pdf": "application/pdf", "epub": "application/epub+zip",
    "html": "text/html", "htm": "text/html", "md": "text/markdown", "csv": "text/csv",
    "xml": "application/xml", "json": "application/json", "rtf": "application/rtf",
  ]
}
