import Foundation
public import ViewTree

/// The inspector: the touches of a scene, its layers and its frames, live.
///
/// Show it in a window of another scene, so that touches in the inspector are not inspected.
@MainActor public final class InspectorViewController: UIViewController {
  private static let barHeight: CGFloat = 52

  private let panels: [UIViewController]
  private let bar = UIView()
  private let line = UIView()
  private let choice: UISegmentedControl
  private let touches: TouchesViewController
  private lazy var whyNot = SymbolButton(
    "hand.tap", identifier: "why-not", toolTip: "Why not? Point at a view"
  ) {
    [weak self] in
    self?.pointAtView()
  }

  private lazy var saveButton = SymbolButton(
    "square.and.arrow.up", identifier: "save", toolTip: "Save the last minute"
  ) { [weak self] in
    self?.save()
  }
  private let status = UILabel(12, .regular, InspectorColors.text2)
  private let recorder: InspectorRecorder?

  /// Inspects a scene, from now on.
  public convenience init(inspecting scene: UIWindowScene) {
    let recorder = InspectorRecorder(scene)
    self.init(
      recorder,
      TouchesViewController(recorder.touches, of: scene) { [weak recorder] in recorder?.tree(at: $0) },
      [LayersViewController(inspecting: scene), FramesViewController(recorder.frames, of: scene)])
  }

  /// Shows what was recorded before, without the program.
  public convenience init(showing recording: InspectorRecording) {
    self.init(
      nil,
      TouchesViewController(TouchRecorder(recording.touches), of: nil) { time in
        recording.trees.last { $0.time <= time }
      },
      [
        MissingPanelViewController(
          title: "Layers",
          text:
            "This panel shows the views of a live program. Where they were when a touch came down is in Touches."
        ),
        FramesViewController(FrameRecorder(recording.frames), of: nil),
      ])
    status.text = "A recording of \(recording.title)"
  }

  private init(_ recorder: InspectorRecorder?, _ touches: TouchesViewController, _ others: [UIViewController])
  {
    self.recorder = recorder
    self.touches = touches
    panels = [touches] + others
    choice = UISegmentedControl(items: panels.map { $0.title ?? "" })
    super.init(nibName: nil, bundle: nil)
    title = "Inspector"
  }

  isolated deinit { recorder?.stop() }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = InspectorColors.page
    view.accessibilityIdentifier = "inspector"
    bar.backgroundColor = InspectorColors.sidebar
    line.backgroundColor = InspectorColors.line
    choice.accessibilityLabel = "Panel"
    choice.addAction(for: .valueChanged) { [weak self] in self?.showPanel($0.selectedSegmentIndex) }
    status.lineBreakMode = .byTruncatingMiddle
    for part in [bar, choice, whyNot, saveButton, status, line] { view.addSubview(part) }
    whyNot.isHidden = recorder == nil
    saveButton.isHidden = recorder == nil
    showPanel(0)
  }

  /// Ctrl+1 to Ctrl+3 choose a panel, and Ctrl+Y points at a view.
  public override var keyCommands: [UIKeyCommand]? {
    let choices = panels.enumerated().map { index, panel in
      UIKeyCommand(title: panel.title ?? "", input: "\(index + 1)", modifierFlags: .control) {
        [weak self] _ in
        self?.showPanel(index)
      }
    }
    let point = UIKeyCommand(title: "Why not?", input: "y", modifierFlags: .control) { [weak self] _ in
      self?.pointAtView()
    }
    return choices + [point]
  }

  // MARK: Saving

  /// The folder for files: the one for downloads, or the home folder if there is none. Tests change it.
  lazy var folder = SavedFiles.folder()

  private func save() {
    do {
      status.text = "Saved as \(try save(in: folder).path)"
    } catch {
      status.text = "Not saved: \(error.localizedDescription)"
    }
  }

  /// Saves the last minute as a file with a new name.
  func save(in folder: URL) throws -> URL {
    guard let recorder else { throw CocoaError(.fileNoSuchFile) }
    let title = recorder.recording.title.filter { $0.isLetter || $0.isNumber || $0 == " " }
    let name = "\(title.prefix(60)) inspected"
    for number in 1..<10_000 {
      let file = folder.appendingPathComponent("\(name) \(number).json")
      do {
        try recorder.recording.data.write(to: file, options: .withoutOverwriting)
        return file
      } catch CocoaError.fileWriteFileExists { continue }
    }
    throw CocoaError(.fileWriteFileExists)
  }

  /// Lets the user point at a view in the inspected window, and says why a touch there does not reach it.
  private func pointAtView() {
    guard recorder != nil else { return }
    showPanel(0)
    touches.pointAtView()
  }

  /// Shows a panel by its number, from 0.
  func showPanel(_ index: Int) {
    guard panels.indices.contains(index), children.first !== panels[index] else { return }
    if let former = children.first {
      former.willMove(toParent: nil)
      former.view.removeFromSuperview()
      former.removeFromParent()
    }
    choice.selectedSegmentIndex = index
    addChild(panels[index])
    view.insertSubview(panels[index].view, at: 0)
    panels[index].didMove(toParent: self)
    view.setNeedsLayout()
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, height) = (view.bounds.width, InspectorViewController.barHeight)
    bar.frame = CGRect(x: 0, y: 0, width: width, height: height)
    let size = CGSize(width: min(330, max(0, width - 40)), height: 36)
    choice.frame = CGRect(origin: CGPoint(x: (width - size.width) / 2, y: 8), size: size)
    whyNot.frame = CGRect(x: max(0, width - 52), y: 4, width: 44, height: 44)
    saveButton.frame = CGRect(x: max(0, width - 100), y: 4, width: 44, height: 44)
    status.frame = CGRect(x: 20, y: 18, width: max(0, choice.frame.minX - 32), height: 16)
    line.frame = CGRect(x: 0, y: height - 1, width: width, height: 1)
    children.first?.view.frame = CGRect(
      x: 0, y: height, width: width, height: max(0, view.bounds.height - height))
  }
}
