import Replay
import ViewTree

extension Comparisons {
  mutating func compareConstraints() throws {
    for facts in try Facts("layout")["constraints"].list {
      UIScreen.with(scale: facts["scale"].number) { compareScene(facts) }
    }
  }

  private mutating func compareScene(_ facts: Facts) {
    let insets = facts["safeArea"].isMissing ? UIEdgeInsets.zero : facts["safeArea"].insets
    let (stage, root) = rootView(facts["root"].size, insets: insets)
    var scene = ConstraintScene(root: root)
    for view in facts["views"].texts { scene.addView(view) }
    for rule in facts["rules"].texts { scene.addRule(rule) }
    stage.frame()
    for (name, frame) in facts["frames"].entries {
      // UIKit rounds origins down in some of these scenes: by half a point at most.
      compare("\(facts["scene"].text) \(name)", scene.views[name]?.frame, frame.rect, within: 0.51)
    }
  }
}

/// Views by their paths, such as "0/1", and constraints such as `1.leading = 0.trailing + 8`.
private struct ConstraintScene {
  private(set) var views: [String: UIView]

  init(root: UIView) { views = ["": root] }

  /// Adds a view; "0@10,20,30,40" has a frame instead of constraints.
  mutating func addView(_ text: String) {
    let parts = text.split(separator: "@")
    let path = String(parts[0])
    let view = UIView()
    if parts.count == 2 {
      let numbers = parts[1].split(separator: ",").map { CGFloat(Double($0) ?? .nan) }
      view.frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    } else {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    views[parent]?.addSubview(view)
    views[path] = view
  }

  func addRule(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    let (first, attribute) = place(words[0])
    var rest = Array(words[2...])
    var multiplier: CGFloat = 1
    if rest.count > 2, rest[1] == "*" {
      multiplier = CGFloat(Double(rest[0]) ?? .nan)
      rest.removeFirst(2)
    }
    let isConstant = Double(rest[0]) != nil
    let (second, other) = isConstant ? (nil, .notAnAttribute) : place(rest[0])
    let last = CGFloat(Double(rest[rest.count - 1]) ?? 0)
    NSLayoutConstraint(
      item: first as Any, attribute: attribute, relatedBy: .equal, toItem: second, attribute: other,
      multiplier: multiplier, constant: rest.count == 3 && rest[1] == "-" ? -last : last
    ).isActive = true
  }

  private func place(_ text: String) -> (UIView?, NSLayoutConstraint.Attribute) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let attributes: [String: NSLayoutConstraint.Attribute] = [
      "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
      "trailing": .trailing, "width": .width, "height": .height, "leftMargin": .leftMargin,
      "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
      "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
      "centerX": .centerX, "centerY": .centerY,
      "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
    ]
    return (views[parts[0]], attributes[parts[1]] ?? .notAnAttribute)
  }
}
