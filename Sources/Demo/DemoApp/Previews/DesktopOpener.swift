import FileSystem
import Foundation
import ViewTree

/// Opens files with the desktop's programs and copies them to the clipboard.
struct DesktopOpener {
  private static let program = "xdg-open"

  /// The folders that are searched for programs, in the format of PATH.
  var searchPath = ProcessInfo.processInfo.environment["PATH"] ?? ""

  /// Opens a file with the default program, without waiting. Returns an error message, or nil on success.
  func open(_ path: FilePath) -> String? { open(address: path.address) }

  /// Opens a file with the given program, without waiting. Returns an error message, or nil on success.
  func open(_ path: FilePath, with program: DesktopProgram) -> String? {
    Launch.start(program.executable, program.arguments(for: path), in: program.folder)
      ? nil : "The file could not be opened: \(program.name) could not be started."
  }

  /// Opens a URL with the default program, without waiting. Returns an error message, or nil on success.
  func open(address: String) -> String? {
    guard let program else {
      return
        "The file could not be opened: \(DesktopOpener.program), which starts the right program, is not installed."
    }
    return Launch.start(FilePath(program), [Array(program.utf8), Array(address.utf8)])
      ? nil : "The file could not be opened: \(DesktopOpener.program) could not be started."
  }

  private var program: String? {
    searchPath.split(separator: ":").map { "\($0)/\(DesktopOpener.program)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Copies a file to the clipboard. Programs that do not accept files get its path, quoted so that pasting
  /// it into a terminal is harmless.
  static func copy(_ path: FilePath) {
    UIPasteboard.general.setFiles([path.address], string: ShellQuoting.line(path))
  }

  /// Copies only the path to the clipboard, quoted for a shell.
  static func copyPath(_ path: FilePath) { UIPasteboard.general.string = ShellQuoting.line(path) }
}
