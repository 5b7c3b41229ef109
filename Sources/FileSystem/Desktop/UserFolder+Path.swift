package import DesktopBus

nonisolated extension UserFolder {
  /// Where it is.
  ///
  /// - Parameter home: The user's home folder; nil for the one that the environment names, or the root where it names
  ///   none.
  package func path(in environment: [String: String], home: FilePath? = nil) -> FilePath {
    stated(in: environment).map { FilePath($0) }
      ?? (home ?? FilePath(UserFolder.home(in: environment))).appending(standard)
  }
}
