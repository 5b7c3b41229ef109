import Replay

@testable import ViewTree

/// A window of 400 × 300 points with views placed by constraints, and the lines that are logged.
@MainActor
final class LayoutScene {
  let stage = Stage(size: CGSize(width: 400, height: 300))
  private(set) var log: [String] = []
  var window: UIWindow { stage.window }

  /// Makes the next frame and records what is logged.
  func frame() {
    listen { stage.frame() }
  }

  private func listen(_ body: () -> Void) {
    let before = LayoutLog.write
    LayoutLog.write = { self.log.append($0) }
    body()
    LayoutLog.write = before
  }

  /// Adds a view to be placed by constraints.
  @discardableResult
  func add<View: UIView>(_ view: View, to superview: UIView? = nil, named name: String? = nil) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    view.accessibilityIdentifier = name
    (superview ?? window).addSubview(view)
    return view
  }

  /// Adds a label in a font whose letters are 6 points wide and whose lines are 12 points high.
  func label(_ text: String, in superview: UIView? = nil, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: 10)
    label.numberOfLines = lines
    label.text = text
    return add(label, to: superview)
  }

  /// Activates constraints and makes a frame.
  func layOut(_ constraints: NSLayoutConstraint...) {
    listen {
      NSLayoutConstraint.activate(constraints)
      stage.frame()
    }
  }
}

extension UIView {
  /// Returns constraints that keep the view inside another, `inset` points from each edge.
  func pinned(to view: UIView, inset: CGFloat = 0) -> [NSLayoutConstraint] {
    [
      leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: inset),
      trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -inset),
      topAnchor.constraint(equalTo: view.topAnchor, constant: inset),
      bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -inset),
    ]
  }
}
