import ViewTree

/// The page of a story.
final class DiscoverStoryPage: StoryPage {
  private let story: DiscoverContent.Story

  init(_ story: DiscoverContent.Story) {
    self.story = story
    super.init(
      title: "Story", picture: story.picture, text: "\(story.title)\n\(story.subtitle)\n\n\(story.text)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "story"
    add(story.title, .largeTitle, below: 24)
    add(story.subtitle, .headline, Theme.text2, below: 4)
    add("\(story.minutes) min read", .footnote, Theme.text2, below: 8)
    add(story.text, .article, below: 16)
    addButtons(for: "story \(story.title)")
    guard let next = DiscoverContent.story(after: story) else { return }
    addLink("Next story", next.title, picture: next.picture) { DiscoverStoryPage(next) }
  }
}
