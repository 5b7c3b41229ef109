/// A clipboard of the desktop, kept by the platform.
public protocol PasteboardService: AnyObject {
  /// The text that was copied last; nil without any.
  var string: String? { get set }
  /// Keeps files, by their addresses, and a text for programs that take no files.
  func setFiles(_ addresses: [String], string: String)
}

extension PasteboardService {
  /// Keeps the text alone.
  public func setFiles(_ addresses: [String], string: String) { self.string = string }
}

/// What was copied, to be pasted elsewhere.
public final class UIPasteboard: NSObject {
  /// The one that all programs share. Without a platform it is this program's own.
  public static let general = UIPasteboard { service }
  /// What was selected last in any program, for the middle mouse button to paste, as on X11 and Wayland. UIKit has none.
  /// Without a platform it is this program's own.
  public static let primarySelection = UIPasteboard { primarySelectionService }

  /// Where texts are kept; the platform puts its own here.
  public static var service: (any PasteboardService)?
  /// Where the primary selection is kept; nil where the desktop has none.
  public static var primarySelectionService: (any PasteboardService)?

  private let service: () -> (any PasteboardService)?
  private var own: String?

  private init(_ service: @escaping () -> (any PasteboardService)?) { self.service = service }

  public var string: String? {
    get { service().map(\.string) ?? own }
    set {
      if let service = service() { service.string = newValue } else { own = newValue }
    }
  }

  /// Puts files on the clipboard, as file managers do, and a text for programs that take no files. Where the platform
  /// knows only text, it is the text alone. UIKit has `itemProviders` for it.
  ///
  /// - Parameter addresses: Such as `file:///home/me/a%20picture.png`.
  public func setFiles(_ addresses: [String], string: String) {
    if let service = service() {
      service.setFiles(addresses, string: string)
    } else {
      own = string
    }
  }

  public var hasStrings: Bool { string?.isEmpty == false }
}
