import ViewTree

/// The page of a clip.
final class ClipPage: StoryPage {
  private let index: Int
  private let isSaved: Bool
  private let clip: GalleryContent.Clip

  init(_ index: Int, saved isSaved: Bool) {
    self.index = index
    self.isSaved = isSaved
    clip = GalleryContent.clip(index, saved: isSaved)
    super.init(title: "Clip", picture: clip.picture, text: "\(clip.title), \(clip.person)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "clip"
    add(clip.title, .largeTitle, below: 24)
    add(
      BylineView(avatar: clip.picture, name: clip.person, detail: "\(clip.duration) min"), below: 12)
    addButtons(for: "clip \(clip.title)")
    guard index + 1 < GalleryContent.count else { return }
    let next = GalleryContent.clip(index + 1, saved: isSaved)
    addLink("Next clip", next.title, picture: next.picture) { [index, isSaved] in
      ClipPage(index + 1, saved: isSaved)
    }
  }
}
