import Foundation
import Synchronization

/// Answers calls that break a rule, where UIKit throws an exception.
package enum Misuse {
  /// Receives the sentences instead of the program's end or log; nil if nobody asked for them.
  @TaskLocal package static var handler: (@Sendable (String) -> Void)?

  /// Says which call broke which rule. Ends a debug build, so that a program finds its mistake where it is made. A
  /// release build writes the sentence once; the caller leaves everything as it was.
  ///
  /// - Parameters:
  ///   - receiver: The object whose class the sentence begins with.
  ///   - call: The called method or property.
  ///   - rule: The broken rule, without a full stop.
  package static func report(_ receiver: Any, _ call: StaticString, _ rule: String) {
    report("\(type(of: receiver)).\(call): \(rule)")
  }

  /// Says which property was set to a value that is not a number. An infinite one, such as a small rectangle with large
  /// insets, is ignored without a word.
  package static func report(_ receiver: Any, _ property: StaticString, notFinite value: Any) {
    let text = "\(value)".replacing("Foundation.", with: "")
    if text.contains("nan") { report(receiver, property, "\(text) is not a number") }
  }

  package static func report(_ sentence: String) {
    if let handler { return handler(sentence) }
    assertionFailure(sentence)
    log(sentence)
  }

  /// Writes a sentence about a call that has no effect, where UIKit writes one too. Repeated ones are written once.
  package static func log(_ sentence: String) {
    if let handler { return handler(sentence) }
    let isNew = written.withLock { $0.count < maxSentences && $0.insert(sentence).inserted }
    if isNew { ErrorLine.write(sentence) }
  }

  private static let written = Mutex<Set<String>>([])
  /// A bound for sentences that contain names.
  private static let maxSentences = 1_000
}
