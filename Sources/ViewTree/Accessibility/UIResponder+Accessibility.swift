extension UIResponder {
  /// What a program says for readers, made when it says the first thing.
  var saidForReaders: AccessibilityValues {
    if let accessibilityValues { return accessibilityValues }
    let values = AccessibilityValues()
    accessibilityValues = values
    return values
  }

  package var accessibilityKind: AccessibilityKind { accessibilityDefaults.kind }

  /// The box around `accessibilityPath`.
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
  /// The points that a command names; those that bend a curve lie around it.
  fileprivate nonisolated var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let point, let first, let second): [point, first, second]
    case .close: []
    }
  }
}
