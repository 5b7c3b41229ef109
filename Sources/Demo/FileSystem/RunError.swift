/// An error that a run ends with, described in one line.
package struct RunError: Error, CustomStringConvertible {
  package let description: String
  package init(_ description: String) { self.description = description }
}
