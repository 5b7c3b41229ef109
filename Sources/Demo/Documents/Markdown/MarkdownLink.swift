package import FileSystem
import Resources

/// The destination of a link in a Markdown text.
package enum MarkdownLink: Hashable, Sendable {
  /// A file or a folder, which may not exist, and a heading of its text.
  case file(FilePath, heading: String? = nil)
  /// A heading of the text that contains the link; the text's beginning if it is empty.
  case heading(String)
  /// A URL, which the desktop opens.
  case address(String)
  /// The reason that the link is not followed, as a sentence.
  case refused(String)

  /// The schemes that the desktop may open. Others might start any program.
  private static let schemes: Set = ["http", "https", "mailto"]

  /// Parses the URL of a link.
  ///
  /// - Parameter folder: The folder that relative URLs refer to.
  package init(_ text: String, from folder: FilePath) {
    guard let colon = text.endOfScheme else {
      // Without a scheme, two slashes precede the name of a computer.
      self = text.hasPrefix("//") ? .address("https:\(text)") : Self(path: text[...], from: folder)
      return
    }
    let scheme = text[..<colon].lowercased()
    let rest = text[text.index(after: colon)...]
    if Self.schemes.contains(scheme) {
      self = .address(scheme == "mailto" ? MailAddress.safe(text) : text)
    } else if scheme != "file" {
      self = .refused(
        "This link is not opened: its kind, \u{201C}\(scheme):\u{201D}, could start any program.")
    } else if rest.hasPrefix("//") {
      let host = rest.dropFirst(2).prefix { $0 != "/" }
      self =
        host.isEmpty || host.lowercased() == "localhost"
        ? Self(path: rest[host.endIndex...], from: folder)
        : .refused("This link leads to a file on another computer, \u{201C}\(host)\u{201D}.")
    } else {
      self = Self(path: rest, from: folder)
    }
  }

  private init(path text: Substring, from folder: FilePath) {
    let end = text.firstIndex { $0 == "#" || $0 == "?" } ?? text.endIndex
    let name = text[..<end].percentDecoded
    let heading = text.firstIndex(of: "#").map {
      String(decoding: text[text.index(after: $0)...].percentDecoded, as: UTF8.self)
    }
    if name.contains(0) {
      self = .refused("This link leads to a name that no file can have.")
    } else if let first = name.first {
      let path = first == UInt8(ascii: "/") ? FilePath(name) : folder.appending(name)
      self = .file(path.withoutDots, heading: heading)
    } else {
      self = heading.map { .heading($0) } ?? .refused("This link has no target.")
    }
  }
}

extension StringProtocol {
  /// The index of the colon after a URL's scheme, as defined by RFC 3986; nil if there is none.
  fileprivate var endOfScheme: Index? {
    guard let colon = firstIndex(of: ":"), let first, first.isASCII, first.isLetter,
      self[..<colon].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else { return nil }
    return colon
  }

  /// The bytes with `%20` and the like decoded. A percent sign without two digits stands for itself.
  fileprivate var percentDecoded: [UInt8] { PercentEncoding.decode(utf8, isLenient: true) ?? [] }
}

extension FilePath {
  /// The path with `.` and `..` resolved lexically, as in a URL.
  var withoutDots: FilePath {
    let components = components.reduce(into: [[UInt8]]()) { kept, name in
      if name == Array("..".utf8) { _ = kept.popLast() } else if name != Array(".".utf8) { kept.append(name) }
    }
    return FilePath(Array("/".utf8) + components.joined(separator: "/".utf8))
  }
}
