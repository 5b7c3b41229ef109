extension FileEntry {
  /// Returns the MIME type for the file's name, or nil if the name has none or the file is never opened.
  ///
  /// A file without a type may still be plain text, which only its contents show.
  package func mimeType(by shared: SharedKinds? = .current) -> String? {
    switch shape {
    case .folder: return "inode/directory"
    case .pipe, .socket, .device, .brokenLink, .waiting: return nil
    case .file, .program: break
    }
    let isText = [.text, .code].contains(FileKind(shape: shape, extension: fileExtension))
    // In the database, "ts" is a video first and TypeScript second.
    if let shared, let type = shared.kind(ofName: name)?.type,
      !isText || shared.types.lineage(of: type).contains("text/plain")
    {
      return type
    }
    return Self.knownTypes[fileExtension] ?? (isText ? "text/plain" : nil)
  }

  /// The types of common extensions, for systems without the database.
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
