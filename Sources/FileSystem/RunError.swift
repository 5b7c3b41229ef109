/// Something that went wrong while the program ran, in one line.
package nonisolated struct RunError: Error, CustomStringConvertible {
  package let description: String
  package init(_ description: String) { self.description = description }
}
