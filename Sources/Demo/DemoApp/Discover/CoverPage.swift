import ViewTree

/// The page of a cover in the carousel, with the stories that belong to it.
final class CoverPage: StoryPage {
  private let cover: DiscoverContent.Cover

  init(_ cover: DiscoverContent.Cover) {
    self.cover = cover
    super.init(
      title: cover.isFeatured ? "Featured" : "Cover", picture: cover.picture,
      text: "\(cover.title)\n\(cover.subtitle)\n\n\(cover.text)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "cover"
    add(cover.title, .largeTitle, below: 24)
    add(cover.subtitle, .headline, Theme.text2, below: 4)
    add(cover.text, .article, below: 16)
    addButtons(for: "cover \(cover.title)")
    add("Stories", .title2, below: 32)
    for story in DiscoverContent.stories where story.picture == cover.picture {
      addLink("\(story.minutes) min", story.title, picture: story.picture, below: 12) {
        DiscoverStoryPage(story)
      }
    }
  }
}
