extension UIResponder {
  /// The accessibility properties set on the responder, created on first use.
  var saidForReaders: AccessibilityValues {
    if let accessibilityValues { return accessibilityValues }
    let values = AccessibilityValues()
    accessibilityValues = values
    return values
  }

  package var accessibilityKind: AccessibilityKind {
    (self as? any AccessibleOfKind)?.ownAccessibilityKind ?? accessibilityDefaults.kind
  }

  /// The bounding box of `accessibilityPath`.
  var pathFrame: CGRect? {
    guard let path = accessibilityValues?.path else { return nil }
    var box = CGRect.null
    for command in path.commands {
      for point in command.points { box = box.union(CGRect(origin: point, size: .zero)) }
    }
    return box.isNull ? nil : box
  }
}

extension VectorShape.Command {
  /// The points of a command, including the control points of a curve, which contain it.
  fileprivate nonisolated var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let point, let first, let second): [point, first, second]
    case .close: []
    }
  }
}
