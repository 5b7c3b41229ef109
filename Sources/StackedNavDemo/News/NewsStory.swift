import Foundation

/// A story of the tab News, as `Assets/news/stories.json` has it.
nonisolated struct NewsStory: Decodable, Equatable {
  /// Names the story wherever something about it is remembered.
  let id: String
  let title, summary, author, date: String
  /// Pictures in `Assets/art`.
  let avatar, picture: String
  /// Whether it is new when the program starts.
  let isUnread: Bool
  let paragraphs: [String]

  /// How long it takes to read in minutes, at 200 words a minute; one at least.
  var minutes: Int {
    let words = paragraphs.reduce(0) { $0 + $1.split(separator: " ").count }
    return max(1, (words + 199) / 200)
  }

  /// Title, author and text, with empty lines between them.
  var plainText: String { ([title, author] + paragraphs).joined(separator: "\n\n") }

  /// All that there are, in the order of the list; none where the file is missing.
  static let all: [NewsStory] = {
    guard let url = Assets.file("news/stories.json"), let data = try? Data(contentsOf: url) else { return [] }
    return (try? JSONDecoder().decode([NewsStory].self, from: data)) ?? []
  }()
}
