import Foundation
public import ViewTree

/// Something in a window that a user will stumble over, found without any touch.
public nonisolated struct Problem: Codable, Hashable, Sendable {
  /// What was checked.
  public enum Rule: String, Codable, Sendable, CaseIterable {
    /// A touch in the middle of a control does not reach it.
    case unreachable
    /// A press of a control has no effect.
    case withoutAction
    /// A control is smaller than 44 points.
    case smallTarget
    /// A scroll view cannot show all that it holds.
    case cannotScroll
    /// The constraints allow several frames.
    case ambiguous
    /// A label shows only a part of its text.
    case cutText
    /// A screen reader has no words for a control.
    case withoutLabel
    /// Text can hardly be told from its background.
    case lowContrast
  }

  /// The rule.
  public let rule: Rule
  /// The view, as in headlines.
  public let view: String
  /// The problem in words that follow the view's name.
  public let sentence: String
  /// What would have to change.
  public let change: String?
  /// The view's frame in its window, in points.
  public let frame: TouchRecord.Frame

  /// The problem as one line of JSON, with sorted keys.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}

extension Inspector {
  /// Returns the problems of what is seen in the windows of a scene, front to back.
  ///
  /// Asks views as a touch in their middle would, so overrides of `hitTest` run.
  public static func problems(in scene: UIWindowScene) -> [Problem] {
    scene.windows.reversed().filter { !($0 is CrosshairWindow) }.flatMap { window in
      seenViews(in: window, window.bounds, of: window).flatMap { problems(of: $0) }
    }
  }

  /// Returns a view and everything in it of which a part is seen.
  private static func seenViews(in view: UIView, _ seen: CGRect, of window: UIWindow) -> [UIView] {
    guard !view.isHidden, view.alpha >= 0.01 else { return [] }
    let frame = view.convert(view.bounds, to: window)
    let inside = view.clipsToBounds ? seen.intersection(frame) : seen
    guard !inside.isEmpty else { return [] }
    let own = seen.contains(CGPoint(x: frame.midX, y: frame.midY)) ? [view] : []
    return own + view.subviews.flatMap { seenViews(in: $0, inside, of: window) }
  }

  private static func problems(of view: UIView) -> [Problem] {
    let checks: [(Problem.Rule, (UIView) -> Finding?)] = [
      (.unreachable, Finding.unreachable), (.withoutAction, Finding.withoutAction),
      (.smallTarget, Finding.smallTarget), (.cannotScroll, Finding.cannotScroll),
      (.ambiguous, Finding.ambiguous), (.cutText, Finding.cutText), (.withoutLabel, Finding.withoutLabel),
      (.lowContrast, Finding.lowContrast),
    ]
    return checks.compactMap { rule, check in
      check(view).map {
        Problem(
          rule: rule, view: view.nameInReasons, sentence: $0.sentence, change: $0.change,
          frame: TouchRecord.Frame(view.convert(view.bounds, to: nil)))
      }
    }
  }
}
