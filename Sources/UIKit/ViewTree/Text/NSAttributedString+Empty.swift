extension NSAttributedString {
  /// Creates an empty string. Foundation lacks it on Linux, and an extension cannot override `init()`.
  public nonisolated convenience init(_ nothing: Void = ()) { self.init(string: "") }
}
