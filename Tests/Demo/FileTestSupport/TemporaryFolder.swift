package import FileSystem
import Foundation
import Glibc

/// A temporary folder for one test, which is removed with its contents at the end.
package nonisolated final class TemporaryFolder: Sendable {
  package let path: FilePath

  package init(in place: String = NSTemporaryDirectory()) {
    var template = Array("\(place)/stackednav-XXXXXX".utf8CString)
    precondition(mkdtemp(&template) != nil, "the system's folder for temporary files takes no folder")
    path = FilePath(template.dropLast().map { UInt8(bitPattern: $0) })
  }

  deinit {
    Self.remove(path)
  }

  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, to name: FilePath) -> FilePath {
    let file = path.appending(name.bytes)
    let descriptor = file.withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644) }
    let bytes = Array(bytes)
    precondition(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
    close(descriptor)
    return file
  }

  @discardableResult
  package func write(_ text: String, to name: String) -> FilePath {
    write(text.utf8, to: FilePath(name))
  }

  /// Writes a shell script that can be started.
  ///
  /// Another process writes it. If this one had it open for writing, a child process of another test could
  /// inherit the open file, and Linux starts no program that is open for writing (ETXTBSY).
  @discardableResult
  package func writeProgram(_ script: String, to name: String) -> FilePath {
    let file = path.appending(name)
    let command = "rm -f \"$2\" && printf %s \"$1\" > \"$2\" && chmod 755 \"$2\""
    let target = String(decoding: file.bytes, as: UTF8.self)
    let arguments: [String] = ["sh", "-c", command, "sh", "#!/bin/sh\n\(script)", target]
    let words = arguments.map { strdup($0) }
    defer { for word in words { free(word) } }
    var (child, status) = (pid_t(), Int32(-1))
    precondition(posix_spawn(&child, "/bin/sh", nil, nil, words + [nil], environ) == 0)
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    precondition(status == 0, "the script could not be written")
    return file
  }

  @discardableResult
  package func makeFolder(_ name: String) -> FilePath {
    let folder = path.appending(name)
    precondition(folder.withCString { mkdir($0, 0o755) } == 0)
    return folder
  }

  @discardableResult
  package func makeLink(_ name: String, to target: String) -> FilePath {
    let link = path.appending(name)
    precondition(link.withCString { symlink(target, $0) } == 0)
    return link
  }

  @discardableResult
  package func makePipe(_ name: String) -> FilePath {
    let pipe = path.appending(name)
    precondition(pipe.withCString { mkfifo($0, 0o644) } == 0)
    return pipe
  }

  /// Removes a file or folder. Foundation removes by text, so names that are not valid UTF-8 need
  /// this function.
  private static func remove(_ path: FilePath) {
    guard path.withCString({ unlink($0) }) != 0 else { return }
    if let stream = try? DirectoryStream(path) {
      while let entry = try? stream.next() { remove(entry.path) }
    }
    // The rest has names that Foundation can represent.
    try? FileManager.default.removeItem(atPath: String(decoding: path.bytes, as: UTF8.self))
  }
}
