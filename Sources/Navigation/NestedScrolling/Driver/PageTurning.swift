/// The turn from one page to another that is in progress.
struct PageTurning {
  /// The current horizontal motion, for headers that move along.
  var transition: PageTransition?
  /// The pages that were left and scroll to their tops once they are out of sight.
  private var left: Set<Int> = []

  mutating func leave(_ page: Int) { left.insert(page) }

  /// Ends the turn and returns the pages that were left.
  mutating func end() -> Set<Int> {
    defer { (transition, left) = (nil, []) }
    return left
  }
}
