/// A clipboard of the desktop, provided by the platform.
@preconcurrency @MainActor public protocol PasteboardService: AnyObject {
  /// The text on the clipboard, or nil.
  var string: String? { get set }
  /// Copies files, given by their addresses, and a text for programs that cannot paste files.
  func setFiles(_ addresses: [String], string: String)
}

extension PasteboardService {
  /// Copies only the text.
  public func setFiles(_ addresses: [String], string: String) { self.string = string }
}

/// A clipboard.
@preconcurrency @MainActor public final class UIPasteboard: NSObject {
  /// The desktop's clipboard. Without a platform, it is private to the program.
  public static let general = UIPasteboard { ownService?() ?? service }
  /// The text last selected in any program, which the middle mouse button pastes on X11 and Wayland. UIKit
  /// has no equivalent. Without a platform, it is private to the program.
  public static let primarySelection = UIPasteboard { primarySelectionService }

  /// The platform's clipboard; the platform sets it.
  public static var service: (any PasteboardService)?
  /// The platform's primary selection; nil if the desktop has none.
  public static var primarySelectionService: (any PasteboardService)?

  /// The clipboard of the current task. Tests that run at the same time have one each.
  @TaskLocal package static var ownService: (@MainActor @Sendable () -> any PasteboardService)?

  private let service: () -> (any PasteboardService)?
  private var own: String?

  private init(_ service: @escaping () -> (any PasteboardService)?) { self.service = service }

  /// The text on the clipboard, or nil.
  public var string: String? {
    get { service().map(\.string) ?? own }
    set {
      if let service = service() { service.string = newValue } else { own = newValue }
    }
  }

  /// Copies files, as file managers do, and a text for programs that cannot paste files. If the platform
  /// supports only text, copies the text alone. UIKit has `itemProviders` for this.
  ///
  /// - Parameters:
  ///   - addresses: URLs such as `file:///home/me/a%20picture.png`.
  ///   - string: The text.
  public func setFiles(_ addresses: [String], string: String) {
    if let service = service() {
      service.setFiles(addresses, string: string)
    } else {
      own = string
    }
  }

  /// Whether the clipboard contains text that is not empty.
  public var hasStrings: Bool { string?.isEmpty == false }
}
