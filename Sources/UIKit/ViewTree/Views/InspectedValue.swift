/// A value that a view exposes to inspectors.
public nonisolated enum InspectedValue: Hashable, Sendable {
  case text(String)
  case number(CGFloat)
  case point(CGPoint)
}
