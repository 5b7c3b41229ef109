package import FileSystem
import Foundation

/// The destination of a link in a Markdown text.
package nonisolated enum MarkdownLink: Hashable, Sendable {
  /// A file or a folder, which may not exist.
  case file(FilePath)
  /// A URL, which the desktop opens.
  case address(String)

  /// The schemes that the desktop may open. Others might start any program.
  private static let schemes: Set = ["http", "https", "mailto"]

  /// Parses the URL of a link. Returns nil for places within the text and for unknown schemes.
  ///
  /// - Parameter folder: The folder that relative URLs refer to.
  package init?(_ text: String, from folder: FilePath) {
    if let colon = text.firstIndex(of: ":"), text.first?.isLetter == true, !text[..<colon].contains("/") {
      let scheme = text[..<colon].lowercased()
      guard Self.schemes.contains(scheme) else { return nil }
      self = .address(scheme == "mailto" ? MailAddress.safe(text) : text)
      return
    }
    let end = text.firstIndex { $0 == "#" || $0 == "?" } ?? text.endIndex
    guard let name = String(text[..<end]).removingPercentEncoding, !name.isEmpty else { return nil }
    self = .file((name.hasPrefix("/") ? FilePath(name) : folder.appending(name)).withoutDots)
  }
}

nonisolated extension FilePath {
  /// The path with `.` and `..` resolved lexically, as in a URL.
  var withoutDots: FilePath {
    let components = components.reduce(into: [[UInt8]]()) { kept, name in
      if name == Array("..".utf8) { _ = kept.popLast() } else if name != Array(".".utf8) { kept.append(name) }
    }
    return FilePath(Array("/".utf8) + components.joined(separator: "/".utf8))
  }
}
