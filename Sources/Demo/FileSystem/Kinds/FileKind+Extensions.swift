extension FileKind {
  /// The extensions of texts that hold rows and columns.
  static let tableExtensions: Set<String> = ["csv", "tsv"]

  /// The kinds and names of common extensions.
  package static let knownExtensions: [String: (kind: FileKind, name: String)] = {
    var known: [String: (kind: FileKind, name: String)] = [:]
    for (kind, names) in namesByKind {
      for (name, extensions) in names {
        for fileExtension in extensions.split(separator: " ") {
          known[String(fileExtension)] = (kind, name)
        }
      }
    }
    return known
  }()

  private static let namesByKind: [FileKind: KeyValuePairs<String, String>] = [
    .text: [
      "Plain text": "txt text", "Markdown text": "md markdown", "Log": "log",
      "Comma-separated table": "csv", "Tab-separated table": "tsv", "reStructuredText": "rst",
      "Subtitles": "srt vtt", "Patch": "diff patch",
    ],
    .image: [
      "PNG image": "png", "JPEG image": "jpg jpeg", "GIF image": "gif", "BMP image": "bmp",
      "WebP image": "webp", "TIFF image": "tif tiff", "SVG image": "svg", "HEIC image": "heic heif hif",
      "AVIF image": "avif", "JPEG XL image": "jxl", "JPEG 2000 image": "jp2 j2k",
      "Photoshop image": "psd",
      "Camera raw image": "3fr arw cr2 cr3 dng nef nrw orf pef raf rw2 sr2 srf srw x3f", "Icon": "ico",
      "PNM image": "ppm pgm pbm pnm",
    ],
    .audio: [
      "WAV audio": "wav", "MP3 audio": "mp3", "Ogg audio": "ogg oga", "Opus audio": "opus",
      "FLAC audio": "flac", "AAC audio": "aac m4a", "AIFF audio": "aif aiff", "MIDI music": "mid midi",
    ],
    .video: [
      "MPEG-4 video": "mp4 m4v", "QuickTime video": "mov", "Matroska video": "mkv", "WebM video": "webm",
      "AVI video": "avi", "MPEG video": "mpg mpeg", "Ogg video": "ogv",
    ],
    .archive: [
      "ZIP archive": "zip", "Tar archive": "tar", "Gzip archive": "gz tgz", "Bzip2 archive": "bz2",
      "XZ archive": "xz", "Zstandard archive": "zst", "7-Zip archive": "7z", "RAR archive": "rar",
      "Debian package": "deb", "RPM package": "rpm", "Disk image": "iso img",
    ],
    .code: [
      "Swift source": "swift", "C source": "c", "C header": "h", "C++ source": "cc cpp cxx",
      "C++ header": "hh hpp hxx", "Objective-C source": "m mm", "Rust source": "rs", "Go source": "go",
      "Python source": "py", "Ruby source": "rb", "Java source": "java", "Kotlin source": "kt",
      "JavaScript source": "js mjs", "TypeScript source": "ts tsx", "Shell script": "sh bash zsh",
      "Lua source": "lua", "Perl source": "pl", "SQL script": "sql", "Style sheet": "css",
      "Web page": "html htm", "XML document": "xml", "JSON document": "json", "YAML document": "yaml yml",
      "TOML document": "toml", "Settings": "ini conf cfg", "CMake script": "cmake",
    ],
    .document: [
      "PDF document": "pdf", "Rich text": "rtf", "Text document": "odt doc docx",
      "Spreadsheet": "ods xls xlsx",
      "Presentation": "odp ppt pptx", "EPUB book": "epub", "PostScript document": "ps eps",
    ],
  ]
}
