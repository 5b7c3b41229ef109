import Foundation
import Replay
import ViewTree

/// A program with a card and a label, and a second window that inspects it.
@MainActor final class InspectedProgram {
  let program = Stage(size: CGSize(width: 400, height: 400))
  let screen = Stage(size: CGSize(width: 1300, height: 800))
  let card = UIView(frame: CGRect(x: 50, y: 60, width: 200, height: 100))
  let label = UILabel(frame: CGRect(x: 20, y: 10, width: 120, height: 30))

  init(_ controller: (UIWindowScene) -> UIViewController) {
    card.accessibilityIdentifier = "card"
    card.backgroundColor = .white
    label.text = "Low water"
    card.addSubview(label)
    program.window.addSubview(card)
    program.settle()
    screen.window.rootViewController = controller(program.scene)
    settle()
  }

  /// Lets both windows come to rest.
  func settle() {
    program.settle()
    screen.settle()
    program.settle()
    screen.settle()
  }

  var texts: [String] { InspectedProgram.texts(in: screen.window) }

  static func texts(in view: UIView) -> [String] {
    if view.isHidden { return [] }
    return ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
  }

  func views<View: UIView>(_ type: View.Type, in view: UIView? = nil) -> [View] {
    let view = view ?? screen.window
    return ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { views(type, in: $0) }
  }

  func field(_ name: String) -> UITextField? {
    views(UITextField.self).first { $0.accessibilityLabel == name }
  }

  /// Types a text into a field and presses Return.
  func enter(_ text: String, into name: String) {
    guard let field = field(name) else { return }
    field.becomeFirstResponder()
    field.text = text
    field.resignFirstResponder()
    settle()
  }
}
