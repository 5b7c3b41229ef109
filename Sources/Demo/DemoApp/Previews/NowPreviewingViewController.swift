import FileSystem
import StackedNav
import ViewTree

/// The bottom bar that names the previewed file and steps through its folder.
final class NowPreviewingViewController: UIViewController {
  static let height: CGFloat = 54
  /// The time that each file is shown during playback, in seconds.
  static let interval: TimeInterval = 4

  private let library: FileLibrary
  private let content = NowPreviewingView()
  private weak var page: PreviewViewController?
  /// Whether the bar should be shown for the page, since the user has not closed it.
  private var isWanted = false
  private var timer: FrameTimer?

  init(library: FileLibrary) {
    self.library = library
    super.init(nibName: nil, bundle: nil)
  }

  override func loadView() { view = content }

  override func viewDidLoad() {
    view.accessibilityIdentifier = "nowPreviewing"
    content.previous.addAction(UIAction { [weak self] _ in self?.go(by: -1) }, for: .touchUpInside)
    content.nextButton.addAction(UIAction { [weak self] _ in self?.go(by: 1) }, for: .touchUpInside)
    content.play.addAction(UIAction { [weak self] _ in self?.togglePlaying() }, for: .touchUpInside)
    content.close.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchUpInside)
    showPage()
  }

  // MARK: Pages

  /// Called when a preview becomes the active page.
  func previewBegan(_ page: PreviewViewController) {
    guard self.page !== page else { return }
    stop()
    self.page = page
    if isViewLoaded { showPage() }
    isWanted = true
    let isRunning = parent?.viewIfLoaded?.window != nil
    if !isRunning || page.viewIfLoaded?.window != nil { setHidden(false) }
  }

  /// Called when a preview has appeared. Shows the bar after the preview's layout, so that both move
  /// together.
  func previewAppeared(_ page: PreviewViewController) {
    guard self.page === page, isWanted else { return }
    page.viewIfLoaded?.window?.scene.clock.schedule(after: 0) { [weak self] in
      if let self, self.page != nil, isWanted { setHidden(false) }
    }
  }

  func previewChanged(_ page: PreviewViewController) {
    guard self.page === page, isViewLoaded else { return }
    showPage()
    if isPlaying { play() }
  }

  /// Called when a preview is removed. Another one may replace it immediately.
  func previewEnded(_ page: PreviewViewController) {
    guard self.page === page else { return }
    stop()
    self.page = nil
    parent?.viewIfLoaded?.window?.scene.clock.schedule(after: 0) { [weak self] in
      if let self, self.page == nil { setHidden(true) }
    }
  }

  private func close() {
    stop()
    isWanted = false
    setHidden(true)
  }

  private func setHidden(_ isHidden: Bool) {
    (parent as? SPSideTabController)?.setBottomAttachmentHidden(isHidden, animated: true)
  }

  private func showPage() {
    guard let page else { return }
    content.show(
      page.entry, location: BreadCrumb(page.entry.path, home: library.home).shortLocation,
      ordinal: page.ordinal, pictures: page.ordinalAmongPictures)
    if page.entry.kind == .image { showThumbnail(of: page.entry) }
  }

  private func showThumbnail(of entry: FileEntry) {
    if let known = library.thumbnails.known(entry.path) { return content.show(known) }
    _ = library.thumbnails.load(entry.path) { [weak self] image in
      if self?.page?.entry.path == entry.path { self?.content.show(image) }
    }
  }

  private func go(by step: Int) { page?.go(by: step) }

  // MARK: Playing

  var isPlaying: Bool { timer != nil }

  func togglePlaying() {
    guard !isPlaying else { return stop() }
    page?.uncover()
    play()
  }

  /// Shows the file for a while, then continues with the next.
  private func play() {
    timer?.cancel()
    timer = nil
    guard let page, page.neighbour(by: 1) != nil, let clock = view.window?.scene.clock else {
      return content.stopProgress()
    }
    timer = clock.schedule(after: NowPreviewingViewController.interval) { [weak self] in self?.go(by: 1) }
    content.runProgress(for: NowPreviewingViewController.interval)
  }

  /// Stops at the current file.
  func stop() {
    timer?.cancel()
    timer = nil
    content.stopProgress()
  }
}
