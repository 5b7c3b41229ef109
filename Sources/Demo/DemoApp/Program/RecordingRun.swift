import Foundation
import Inspector
import SDLPlatform
import ViewTree

/// Shows a recording that the inspector has saved, without the program that was recorded.
package final class RecordingRun {
  /// The largest file that is read, in bytes. A minute of touches with large trees takes a few million.
  private static let maxBytes = 256_000_000

  private let recording: InspectorRecording
  private let options: DemoOptions

  private init(_ recording: InspectorRecording, _ options: DemoOptions) {
    self.recording = recording
    self.options = options
  }

  /// Returns a run if the options ask to inspect a file that is a recording.
  package static func requested(by options: DemoOptions) -> RecordingRun? {
    guard options.inspect, !options.headless, let path = options.folder else { return nil }
    let url = URL(fileURLWithPath: path)
    let values = try? url.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
    guard values?.isRegularFile == true, (values?.fileSize ?? .max) <= maxBytes,
      let data = try? Data(contentsOf: url), let recording = try? InspectorRecording(parsing: data)
    else { return nil }
    return RecordingRun(recording, options)
  }

  /// Shows the recording in a window until it is closed.
  package func run() throws {
    let application = try SDLApplication(applicationID: "stackednav")
    var window = SDLWindow.Options(title: "Inspector – \(recording.title)")
    window.size = options.size?.size ?? CGSize(width: 1040, height: 720)
    window.scale = options.scale.map { CGFloat($0) }
    window.renderer = options.renderer
    let opened = try application.openWindow(window)
    if let appearance = options.appearance, appearance != .auto {
      opened.uiWindow.overrideUserInterfaceStyle = appearance == .dark ? .dark : .light
    }
    opened.uiWindow.rootViewController = InspectorViewController(showing: recording)
    try application.run()
  }
}
