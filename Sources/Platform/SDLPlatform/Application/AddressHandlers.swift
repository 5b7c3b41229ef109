import Foundation
import Resources

/// The kinds of addresses for which the desktop has a program, from its tables of MIME types.
struct AddressHandlers {
  /// The largest table that is read, in bytes.
  private static let largestTable = 1 << 20

  private let tables: [String]

  /// - Parameter environment: The variables that name the desktop's folders.
  init(_ environment: [String: String]) {
    let shared =
      environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
    let data =
      [UserFolder.data.text(in: environment)] + shared.split(separator: ":").map(String.init)
    tables =
      [UserFolder.config.text(in: environment) + "/mimeapps.list"]
      + data.flatMap { [$0 + "/applications/mimeapps.list", $0 + "/applications/mimeinfo.cache"] }
  }

  /// Returns whether a file exists, or a program opens addresses with the same scheme.
  func canOpen(_ url: URL) -> Bool {
    if url.isFileURL { return FileManager.default.fileExists(atPath: url.path) }
    guard let scheme = url.scheme?.lowercased() else { return false }
    return tables.contains { path in
      guard let file = FileHandle(forReadingAtPath: path),
        let bytes = try? file.read(upToCount: AddressHandlers.largestTable)
      else { return false }
      return AddressHandlers.names(scheme, in: String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Returns whether a table has a program for a scheme. Lines in `[Removed Associations]` say the opposite.
  static func names(_ scheme: String, in table: String) -> Bool {
    var isRemoval = false
    for line in table.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("[") { isRemoval = line == "[Removed Associations]" }
      guard !isRemoval, let sign = line.firstIndex(of: "=") else { continue }
      let key = line[..<sign].trimmingCharacters(in: .whitespaces)
      let value = line[line.index(after: sign)...].trimmingCharacters(in: .whitespaces)
      if key.lowercased() == "x-scheme-handler/\(scheme)", !value.isEmpty { return true }
    }
    return false
  }
}
