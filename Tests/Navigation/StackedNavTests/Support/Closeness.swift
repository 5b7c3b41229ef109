/// Returns whether two numbers agree within the tolerance of the vectors.
nonisolated func isClose(_ first: Double, _ second: Double) -> Bool {
  abs(first - second) <= StackVectors.all.tolerance
}

/// Returns whether two lists of numbers have the same length and agree within the tolerance of the vectors.
nonisolated func isClose(_ first: [Double], _ second: [Double]) -> Bool {
  first.count == second.count && zip(first, second).allSatisfy(isClose)
}
