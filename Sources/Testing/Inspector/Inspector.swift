import Foundation
public import ViewTree

/// Explains why a touch went where it went.
public enum Inspector {
  /// Records the touches of a scene, or of the program's key scene.
  ///
  /// Recording ends when the recorder is released or stopped. Returns nil if the program has no scene.
  public static func record(_ scene: UIWindowScene? = nil) -> TouchRecorder? {
    let scene = scene ?? UIApplication.shared.windows.first?.windowScene
    return scene.map { TouchRecorder($0) }
  }
}

extension Inspector {
  /// Opens the inspector after the launch if the program was started with `--inspect`.
  public static func openIfRequested() {
    guard CommandLine.arguments.contains("--inspect") else { return }
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        do { try open() } catch { FileHandle.standardError.write(Data("Inspector: \(error)\n".utf8)) }
      }
    }
  }

  /// Opens the inspector in a window beside the program's, and inspects a scene, or that of the key window.
  ///
  /// - Throws: A `UISceneError` if the program has no windows on a desktop, or the platform's error.
  public static func open(_ scene: UIWindowScene? = nil) throws {
    guard let scene = scene ?? UIApplication.shared.windows.first?.windowScene else { return }
    try UIApplication.shared.openToolWindow(
      titled: "Inspector", showing: InspectorViewController(inspecting: scene), beside: scene)
  }
}
