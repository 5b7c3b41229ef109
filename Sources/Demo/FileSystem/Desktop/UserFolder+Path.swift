package import Resources

extension UserFolder {
  /// Returns the path of this folder.
  ///
  /// - Parameter home: The user's home folder. If nil, the one that the environment names is used, or the
  ///   root if it names none.
  package func path(in environment: [String: String], home: FilePath? = nil) -> FilePath {
    stated(in: environment).map { FilePath($0) }
      ?? (home ?? FilePath(UserFolder.home(in: environment))).appending(standard)
  }
}
