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
