/// The desktop's clipboard, kept by the platform.
public protocol PasteboardService: AnyObject {
  /// The text that was copied last; nil without any.
  var string: String? { get set }
}

/// What was copied, to be pasted elsewhere.
public final class UIPasteboard {
  /// The one that all programs share. Without a platform it is this program's own.
  public static let general = UIPasteboard()
  /// Where texts are kept; the platform puts its own here.
  public static var service: (any PasteboardService)?

  private var own: String?

  public var string: String? {
    get { UIPasteboard.service.map(\.string) ?? own }
    set {
      if let service = UIPasteboard.service { service.string = newValue } else { own = newValue }
    }
  }

  public var hasStrings: Bool { string?.isEmpty == false }
}
