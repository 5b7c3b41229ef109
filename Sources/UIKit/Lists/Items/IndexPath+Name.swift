import Foundation

extension IndexPath {
  /// The path of a row or an item in words: `row 2`, `row 2 of section 1`.
  nonisolated func name(_ word: String) -> String {
    guard count == 2 else { return word }
    return self[0] == 0 ? "\(word) \(self[1])" : "\(word) \(self[1]) of section \(self[0])"
  }
}
