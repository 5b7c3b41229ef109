import ViewTree

/// What somebody has done with the stories while the program runs.
final class NewsReader {
  let stories: [NewsStory]
  private var unread: Set<String>
  private var liked: Set<String> = []
  private var places: [String: CGFloat] = [:]
  /// Called when a story was read for the first time.
  var onRead: (() -> Void)?

  init(stories: [NewsStory] = NewsStory.all) {
    self.stories = stories
    unread = Set(stories.filter(\.isUnread).map(\.id))
  }

  // MARK: Reading

  var unreadCount: Int { unread.count }

  func isUnread(_ story: NewsStory) -> Bool { unread.contains(story.id) }

  func read(_ story: NewsStory) {
    if unread.remove(story.id) != nil { onRead?() }
  }

  /// The story to begin with: the first one that is new, or the first of all.
  var first: NewsStory? { stories.first(where: isUnread) ?? stories.first }

  /// Returns the story behind another one in the list; nil behind the last.
  func story(after story: NewsStory) -> NewsStory? {
    guard let index = stories.firstIndex(of: story), index + 1 < stories.count else { return nil }
    return stories[index + 1]
  }

  // MARK: Marks

  func isLiked(_ story: NewsStory) -> Bool { liked.contains(story.id) }

  func toggleLike(_ story: NewsStory) {
    if liked.remove(story.id) == nil { liked.insert(story.id) }
  }

  /// How far the text was scrolled when it was left, in points.
  func place(in story: NewsStory) -> CGFloat { places[story.id] ?? 0 }

  func keep(_ place: CGFloat, in story: NewsStory) { places[story.id] = max(0, place) }
}
