public import Testing
public import ViewTree

/// A clipboard that remembers the files, too.
@MainActor public final class TestClipboard: PasteboardService {
  /// The text.
  public var string: String?
  /// The addresses that were copied last.
  public private(set) var files: [String] = []

  /// Creates an empty clipboard.
  public init() {}

  /// Remembers both.
  public func setFiles(_ addresses: [String], string: String) { (files, self.string) = (addresses, string) }
}

/// Gives each test a clipboard of its own, since the program's belongs to all tests that run at the same time.
public struct ClipboardTrait: TestTrait, SuiteTrait, TestScoping {
  /// Whether the trait of a suite is that of its tests.
  public let isRecursive = true

  /// Runs a test with an empty clipboard.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let clipboard = await TestClipboard()
    try await UIPasteboard.$ownService.withValue({ clipboard }, operation: function)
  }
}

extension Trait where Self == ClipboardTrait {
  /// The test has a clipboard of its own, empty at first.
  public static var ownClipboard: Self { ClipboardTrait() }
}
