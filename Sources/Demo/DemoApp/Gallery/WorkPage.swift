import ViewTree

/// The page of a work.
final class WorkPage: StoryPage {
  private let index: Int

  init(_ index: Int) {
    self.index = index
    let name = GalleryContent.work(index)
    super.init(title: "Work", picture: name, text: "\(name.capitalized), \(GalleryContent.name)")
  }

  override var pictureShare: CGFloat { 0.6 }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "work"
    add(GalleryContent.work(index).capitalized, .largeTitle, below: 24)
    add(
      BylineView(avatar: "orbit", name: GalleryContent.name, detail: "\(GalleryContent.views(index)) views"),
      below: 12)
    addButtons(for: "work \(index)")
    guard index + 1 < GalleryContent.count else { return }
    let next = GalleryContent.work(index + 1)
    addLink("Next work", next.capitalized, picture: next) { [index] in WorkPage(index + 1) }
  }
}
