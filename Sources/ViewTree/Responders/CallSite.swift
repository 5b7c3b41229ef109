/// The place in the source where a target was added.
///
/// Swift cannot tell whether two method references are the same, but an `addTarget` that is run again, as in
/// `viewWillAppear` or for a cell that is reused, names the same method as before.
struct CallSite: Equatable {
  private let file: String
  private let line: Int
  private let column: Int

  init(_ file: String, _ line: Int, _ column: Int) {
    (self.file, self.line, self.column) = (file, line, column)
  }
}
