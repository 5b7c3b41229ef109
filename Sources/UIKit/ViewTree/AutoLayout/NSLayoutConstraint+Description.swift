import Foundation

extension NSLayoutConstraint {
  /// The constraint written as an equation.
  var equationText: String {
    var text = "\(describe(firstItem)).\(firstAttribute) \(relation.sign) "
    if secondAttribute == .notAnAttribute {
      text += number(constant)
    } else {
      if multiplier != 1 { text += "\(number(multiplier)) * " }
      text += "\(describe(secondItem)).\(secondAttribute)"
      if constant != 0 { text += constant < 0 ? " - \(number(-constant))" : " + \(number(constant))" }
    }
    if priority < .required { text += " @\(number(CGFloat(priority.rawValue)))" }
    let name = identifier.map { "'\($0)' " } ?? ""
    return "<\(type(of: self)) \(name)\(text)>"
  }

  private func number(_ value: CGFloat) -> String {
    value == value.rounded() && value.magnitude < 1e9 ? String(Int(value)) : "\(value)"
  }

  private func describe(_ item: AnyObject?) -> String {
    guard let item else { return "(gone)" }
    if let guide = item as? UILayoutGuide {
      return "\(type(of: guide))" + (guide.identifier.isEmpty ? "" : " '\(guide.identifier)'")
    }
    var text = "\(type(of: item))"
    if let name = (item as? UIView)?.accessibilityIdentifier {
      text += " '\(name)'"
    } else if let title = (item as? UILabel)?.text {
      text += " \"\(title)\""
    } else {
      text += ":0x" + String(UInt(bitPattern: ObjectIdentifier(item).hashValue), radix: 16)
    }
    return text
  }
}

extension NSLayoutConstraint.Relation {
  fileprivate var sign: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}
