import Foundation

/// A story of the News tab, as stored in `Assets/news/stories.json`.
nonisolated struct NewsStory: Decodable, Equatable {
  /// The ID under which the reading state is saved.
  let id: String
  let title, summary, author, date: String
  /// Names of pictures in `Assets/art`.
  let avatar, picture: String
  /// Whether the story is initially unread.
  let isUnread: Bool
  let paragraphs: [String]

  /// The reading time in minutes at 200 words a minute, at least 1.
  var minutes: Int {
    let words = paragraphs.reduce(0) { $0 + $1.split(separator: " ").count }
    return max(1, (words + 199) / 200)
  }

  /// Title, author and text, separated by empty lines.
  var plainText: String { ([title, author] + paragraphs).joined(separator: "\n\n") }

  /// All stories in list order; empty if the file is missing.
  static let all: [NewsStory] = {
    guard let data = Assets.data("news/stories.json") else { return [] }
    return (try? JSONDecoder().decode([NewsStory].self, from: data)) ?? []
  }()
}
