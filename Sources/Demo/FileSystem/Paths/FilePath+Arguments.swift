import Glibc

extension FilePath {
  /// Creates the path that a command line argument names.
  ///
  /// Swift repairs arguments that are not valid UTF-8. The original bytes are found by their repaired text.
  package init(argument: String) {
    let given = (1..<max(1, Int(CommandLine.argc))).compactMap {
      CommandLine.unsafeArgv[$0].map(FilePath.bytes)
    }
    self.init(given.first { String(decoding: $0, as: UTF8.self) == argument } ?? Array(argument.utf8))
  }

  /// The absolute path. "." and ".." are resolved, so that the last component is the folder's name.
  package var absolute: FilePath {
    let dots: [[UInt8]] = [Array(".".utf8), Array("..".utf8)]
    let path = bytes.first == UInt8(ascii: "/") ? self : FilePath.current.appending(bytes)
    return path.components.contains(where: dots.contains) ? path.real ?? path : path
  }

  /// The path without links, "." and ".."; nil if it does not exist.
  package var real: FilePath? {
    guard let real = withCString({ realpath($0, nil) }) else { return nil }
    defer { free(real) }
    return FilePath(FilePath.bytes(of: real))
  }

  /// The working folder, or the root if it no longer exists.
  private static var current: FilePath {
    guard let path = getcwd(nil, 0) else { return .root }
    defer { free(path) }
    return FilePath(bytes(of: path))
  }

  private static func bytes(of text: UnsafeMutablePointer<CChar>) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }
}
