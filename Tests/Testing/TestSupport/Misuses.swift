import Resources
import Synchronization
public import Testing

/// Returns the sentences with which calls during `body` would end a debug build. The calls are refused, as in a release
/// build.
@MainActor
public func misuses(during body: @MainActor () throws -> Void) rethrows -> [String] {
  let said = Sentences()
  try Misuse.$handler.withValue({ said.add($0) }, operation: body)
  return said.all
}

private final class Sentences: Sendable {
  private let list = Mutex<[String]>([])
  var all: [String] { list.withLock { $0 } }
  func add(_ sentence: String) { list.withLock { $0.append(sentence) } }
}

/// Lets a test make calls that are refused, as in a release build.
public struct MisuseTrait: TestTrait, SuiteTrait, TestScoping {
  /// Whether the trait of a suite is that of its tests.
  public let isRecursive = true

  /// Runs a test in which a refused call ends nothing.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Misuse.$handler.withValue({ _ in }, operation: function)
  }
}

extension Trait where Self == MisuseTrait {
  /// Calls that break a rule are refused, as in a release build.
  public static var allowsMisuse: Self { MisuseTrait() }
}
