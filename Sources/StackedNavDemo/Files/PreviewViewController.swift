import SDLPlatform
import StackedNav
import ViewTree

/// A pane that shows a file: its text, its picture, or what is known of it.
final class PreviewViewController: UIViewController, SPStackedNavigationPage {
  let stackedNavigationPageSize = SPStackedNavigationPageSize.half

  private let entry: FileEntry
  private let library: FileLibrary
  private let bar = PaneBar()
  private var content: UIView?
  private var task: Task<Void, Never>?

  init(entry: FileEntry, library: FileLibrary) {
    self.entry = entry
    self.library = library
    super.init()
    title = entry.displayName
  }

  isolated deinit { task?.cancel() }

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidLoad() {
    view.backgroundColor = Theme.grouped
    view.accessibilityIdentifier = "preview"
    view.addSubview(bar)
    bar.title.text = title
    showSubtitle(entry)
    task = Task { [weak self, library, entry] in
      await library.reading {
        let preview = await FilePreview.load(entry)
        self?.show(preview)
      }
    }
  }

  private func showSubtitle(_ entry: FileEntry) {
    let size = entry.size.map { FileFormatting.size($0) }
    bar.subtitle.text = [entry.kindName, size].compactMap { $0 }.joined(separator: " · ")
  }

  private func show(_ preview: FilePreview) {
    showSubtitle(preview.entry)
    let crumb = BreadCrumb(entry.path, home: library.home)
    switch preview.content {
    case .text(let text):
      view.backgroundColor = Theme.page
      show(TextPreviewView(text, isMarkdown: entry.fileExtension == "md", library: library))
    case .picture(let image, let pixels):
      show(FactsView(preview.entry, picture: image, pixels: pixels, crumb: crumb, library: library))
    case .facts: show(FactsView(preview.entry, crumb: crumb, library: library))
    case .problem(let sentence):
      let label = UILabel(.body, Theme.text2, alignment: .center)
      label.numberOfLines = 3
      label.text = sentence
      show(label)
    }
  }

  private func show(_ content: UIView) {
    self.content = content
    view.insertSubview(content, at: 0)
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    bar.frame = CGRect(x: 0, y: 0, width: size.width, height: PaneBar.height)
    content?.frame = CGRect(
      x: 0, y: PaneBar.height, width: size.width, height: max(0, size.height - PaneBar.height))
  }

  /// Up, Down and their kin scroll a text.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let text = content as? TextPreviewView, let key = presses.first?.key, text.scroll(with: key) { return }
    super.pressesBegan(presses, with: event)
  }
}

/// What a file has to show, found out away from the main thread.
nonisolated struct FilePreview: Sendable {
  enum Content: Sendable {
    case text(TextPreview)
    case picture(CGImage, pixels: CGSize)
    /// Nothing but name, kind, size and date.
    case facts
    /// Why not even that.
    case problem(String)
  }

  /// The largest side that a picture is kept at, in pixels: a pane at scale 2.
  private static let largestSide = 1024.0

  var entry: FileEntry
  var content: Content

  @concurrent
  static func load(_ entry: FileEntry) async -> FilePreview {
    do {
      let entry = try entry.refreshed()
      return FilePreview(entry: entry, content: content(of: entry))
    } catch {
      return FilePreview(entry: entry, content: .problem(error.sentence))
    }
  }

  private static func content(of entry: FileEntry) -> Content {
    if entry.kind == .image, let file = try? OpenFile(regular: entry.path),
      let pixels = try? PictureDecoder.size(ofFileAt: file.path),
      let image = try? PictureDecoder.decode(
        contentsOf: file.path, fitting: CGSize(width: largestSide, height: largestSide))
    {
      return .picture(image, pixels: pixels)
    }
    switch TextPreview.read(entry.path) {
    case .text(let text): return .text(text)
    case .notText: return .facts
    case .problem(let problem): return .problem(problem.sentence)
    }
  }
}
