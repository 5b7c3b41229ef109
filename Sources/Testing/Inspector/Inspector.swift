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
  /// Does after the launch what the program's arguments ask for: `--inspect` opens the inspector, and `--explain` prints
  /// a line of JSON for each touch, and `--problems` one for each problem of the first screen, and ends the program.
  public static func openIfRequested() {
    if CommandLine.arguments.contains("--explain") { explain() }
    if CommandLine.arguments.contains("--problems") { exitWithProblems() }
    guard CommandLine.arguments.contains("--inspect") else { return }
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        do { try open() } catch { FileHandle.standardError.write(Data("Inspector: \(error)\n".utf8)) }
      }
    }
  }

  /// How long the first screen has to come to rest before its problems are listed, in seconds.
  private static let rest = 1.0

  /// Lists the problems of the first screen. The status is 1 if there are any, and else 0.
  private static func exitWithProblems() {
    DispatchQueue.main.asyncAfter(deadline: .now() + rest) {
      MainActor.assumeIsolated {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        let problems = scenes.flatMap { Inspector.problems(in: $0) }
        FileHandle.standardOutput.write(Data(problems.map { $0.json + "\n" }.joined().utf8))
        exit(problems.isEmpty ? 0 : 1)
      }
    }
  }

  private static var explainer: TouchRecorder?

  /// Prints a line of JSON for each touch of a scene, or of the program's key scene.
  static func explain(
    _ scene: UIWindowScene? = nil,
    _ print: @escaping (String) -> Void = { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) }
  ) {
    explainer = record(scene)
    explainer?.onFinish = { print($0.json) }
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
