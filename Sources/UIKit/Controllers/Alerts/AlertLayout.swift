import ViewTree

/// The metrics of alerts and sheets of actions, in points: UIKit's.
nonisolated struct AlertLayout: Equatable {
  var isAlert: Bool

  var width: CGFloat { isAlert ? 270 : 304 }
  var buttonHeight: CGFloat { isAlert ? 44 : 57 }
  var buttonFontSize: CGFloat { isAlert ? 17 : 20 }
  /// The margins around the texts.
  var textInsets: (top: CGFloat, side: CGFloat, bottom: CGFloat) {
    isAlert ? (20, 16, 20) : (14, 16, 14)
  }
  static let textGap: CGFloat = 4
  static let fieldHeight: CGFloat = 34
  static let fieldGap: CGFloat = 8
  /// The distance of a sheet from the edges, and of its button that cancels from the others.
  static let cardGap: CGFloat = 8
  /// The smallest distance of an alert from the edges of the window.
  static let margin: CGFloat = 24

  /// Returns whether two buttons stand side by side: if both titles fit into half of the width.
  func standsSideBySide(_ titleWidths: [CGFloat], in width: CGFloat) -> Bool {
    isAlert && titleWidths.count == 2 && titleWidths.allSatisfy { $0 <= width / 2 - 24 }
  }

  /// Returns the heights of the texts and the buttons in a limited height. The buttons get up to half of it before
  /// both scroll.
  static func divide(_ limit: CGFloat, text: CGFloat, buttons: CGFloat) -> (text: CGFloat, buttons: CGFloat) {
    guard text + buttons > limit else { return (text, buttons) }
    let shown = min(buttons, max(limit / 2, limit - text))
    return (max(0, limit - shown), max(0, shown))
  }
}
