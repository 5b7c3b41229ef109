import ViewTree

/// The user's reading state of the stories, saved in a file if there is one.
final class NewsReader {
  /// The saved state, by story ID.
  nonisolated struct Marks: Codable, Equatable {
    var read: Set<String> = []
    var liked: Set<String> = []
    /// The scroll offsets, in points.
    var places: [String: Double] = [:]
  }

  let stories: [NewsStory]
  private var marks: Marks
  /// The state at the start of the run.
  private let start: Marks
  /// The IDs of stories with unsaved scroll offsets.
  private var moved: Set<String> = []
  private let file: SavedFile<Marks>?
  /// Called when a story is read for the first time.
  var onRead: (() -> Void)?

  init(stories: [NewsStory] = NewsStory.all, file: SavedFile<Marks>? = nil) {
    self.stories = stories
    self.file = file
    start = file?.read() ?? Marks()
    marks = start
  }

  /// Returns to the state at the start of the run.
  func reset() {
    marks = start
    moved = []
    file?.write(start)
  }

  /// Saves unsaved changes.
  func save() { change { _ in } }

  /// Applies a change to the state and to the file, which another instance may have modified.
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

  /// The first unread story, or the first of all.
  var first: NewsStory? { stories.first(where: isUnread) ?? stories.first }

  /// Returns the next story in the list, or nil after the last.
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

  func position(in story: NewsStory) -> CGFloat { CGFloat(marks.places[story.id] ?? 0) }

  /// Records a scroll offset without saving it, since it changes in every frame of a scroll.
  func keep(_ position: CGFloat, in story: NewsStory) {
    marks.places[story.id] = Double(max(0, position))
    moved.insert(story.id)
  }
}
