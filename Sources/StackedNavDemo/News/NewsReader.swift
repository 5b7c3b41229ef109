import ViewTree

/// What somebody has done with the stories; kept in a file from one run to the next, if there is one.
final class NewsReader {
  /// What is kept, by the stories' names.
  nonisolated struct Marks: Codable, Equatable {
    var read: Set<String> = []
    var liked: Set<String> = []
    /// How far the text was scrolled when it was left, in points.
    var places: [String: Double] = [:]
  }

  let stories: [NewsStory]
  private var marks: Marks
  /// Whose places were not written down yet.
  private var moved: Set<String> = []
  private let file: SavedFile<Marks>?
  /// Called when a story was read for the first time.
  var onRead: (() -> Void)?

  init(stories: [NewsStory] = NewsStory.all, file: SavedFile<Marks>? = nil) {
    self.stories = stories
    self.file = file
    marks = file?.read() ?? Marks()
  }

  /// Writes down what has changed since.
  func save() { change { _ in } }

  /// Changes what is known here and what is in the file, where another program may have written something since.
  private func change(_ change: (inout Marks) -> Void) {
    change(&marks)
    guard let file else { return }
    var saved = file.read() ?? marks
    change(&saved)
    for id in moved { saved.places[id] = marks.places[id] }
    moved = []
    file.write(saved)
  }

  // MARK: Reading

  var unreadCount: Int { stories.count(where: isUnread) }

  func isUnread(_ story: NewsStory) -> Bool { story.isUnread && !marks.read.contains(story.id) }

  func read(_ story: NewsStory) {
    guard isUnread(story) else { return }
    change { $0.read.insert(story.id) }
    onRead?()
  }

  /// The story to begin with: the first one that is new, or the first of all.
  var first: NewsStory? { stories.first(where: isUnread) ?? stories.first }

  /// Returns the story behind another one in the list; nil behind the last.
  func story(after story: NewsStory) -> NewsStory? {
    guard let index = stories.firstIndex(of: story), index + 1 < stories.count else { return nil }
    return stories[index + 1]
  }

  // MARK: Marks

  func isLiked(_ story: NewsStory) -> Bool { marks.liked.contains(story.id) }

  func toggleLike(_ story: NewsStory) {
    let isLiked = !isLiked(story)
    change { marks in
      if isLiked { marks.liked.insert(story.id) } else { marks.liked.remove(story.id) }
    }
  }

  func place(in story: NewsStory) -> CGFloat { CGFloat(marks.places[story.id] ?? 0) }

  /// Notes a place; it is written down by `save`, since it changes in every frame of a scroll.
  func keep(_ place: CGFloat, in story: NewsStory) {
    marks.places[story.id] = Double(max(0, place))
    moved.insert(story.id)
  }
}
