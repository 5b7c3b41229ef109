import Foundation
import SDLPlatform
import UIKit

/// A label that alternates between two texts in the installed fonts.
@MainActor
final class TextStage {
  enum Sample: String, CaseIterable {
    case short = "a word"
    case paragraph = "a paragraph"
    case bidirectional = "a paragraph both ways"

    fileprivate var text: String {
      let english = "The pages of a stack slide over one another, and each covers a part of the one below. "
      let hebrew = "הדפים של הערימה מחליקים זה על גבי זה. "
      return switch self {
      case .short: "Documents"
      case .paragraph: String(repeating: english, count: 6)
      case .bidirectional: String(repeating: english + hebrew, count: 3)
      }
    }
  }

  private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private let texts: [String]
  private var index = 0

  init(_ sample: Sample) {
    do {
      UIFont.textEngine = try FreeTypeTextEngine()
    } catch {
      preconditionFailure("\(error)")
    }
    label.numberOfLines = 0
    texts = [sample.text, sample.text + "1"]
  }

  func layOut(times: Int) {
    for _ in 0..<times {
      index = 1 - index
      label.text = texts[index]
      label.layoutIfNeeded()
    }
  }
}
