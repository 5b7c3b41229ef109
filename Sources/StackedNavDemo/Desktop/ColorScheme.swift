/// What a desktop's portal says of light and dark.
nonisolated enum ColorScheme: Equatable, Sendable {
  case noPreference, dark, light

  /// - Parameter value: As the portal numbers them: 1 is dark, 2 light; anything else says nothing.
  init(_ value: UInt32) {
    self = value == 1 ? .dark : value == 2 ? .light : .noPreference
  }
}
