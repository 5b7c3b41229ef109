import ViewTree

/// The page of a post.
final class PostPage: StoryPage {
  private let row: Int
  private let post: ProfileStory

  /// - Parameter row: The index of the post.
  init(row: Int) {
    self.row = row
    post = ProfilePage.posts.story(at: row)
    super.init(title: "Post", picture: post.art, text: "\(post.title)\n\n\(post.excerpt)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "post"
    add(post.title, .largeTitle, below: 24)
    add(
      BylineView(avatar: "dunes", name: "Mira Okafor", detail: "\(post.date) · \(post.count) likes"),
      below: 12)
    add(post.excerpt, .article, below: 20)
    addButtons(for: "post \(row)")
    guard row + 1 < ProfilePage.rowCount else { return }
    let next = ProfilePage.posts.story(at: row + 1)
    addLink("Next post", next.title, picture: next.art) { [row] in PostPage(row: row + 1) }
  }
}
