public import Foundation
public import ViewTree

/// The last minute of a program as one value that can be kept and sent: its input, its touches, its frames, and its view
/// tree at each touch.
public nonisolated struct InspectorRecording: Codable, Hashable, Sendable {
  /// The version of this schema. Fields may be added without a new version.
  public static let version = 1

  /// A view at a moment.
  public struct View: Codable, Hashable, Sendable {
    /// The name, as in reasons.
    public let name: String
    /// The number of superviews.
    public let depth: Int
    /// The frame in the window, in points.
    public let frame: TouchRecord.Frame
    /// Whether the view is hidden.
    public let isHidden: Bool
    /// The opacity.
    public let alpha: Double
  }

  /// The views of a scene at a moment, superviews before their subviews, back to front.
  public struct Tree: Codable, Hashable, Sendable {
    /// The time in seconds since the recording began.
    public let time: Double
    /// The views.
    public let views: [View]
  }

  /// The version of the file's format.
  public private(set) var version = InspectorRecording.version
  /// The title of the scene, or the name of the program.
  public let title: String
  /// The input as the text of a script, which `Replay` and `--replay` play.
  public let script: String
  /// The touches.
  public let touches: [TouchRecord]
  /// The frames.
  public let frames: [FrameFact]
  /// The view trees, one for each touch that came down.
  public let trees: [Tree]

  /// The recording as a file, with sorted keys.
  public var data: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)) ?? Data()
  }

  /// Reads a recording.
  ///
  /// - Throws: A `DecodingError` if the data is no recording, or one of a later version.
  public init(parsing data: Data) throws {
    self = try JSONDecoder().decode(InspectorRecording.self, from: data)
    guard version <= InspectorRecording.version else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [], debugDescription: "the recording has the later version \(version)"))
    }
  }

  init(title: String, script: String, touches: [TouchRecord], frames: [FrameFact], trees: [Tree]) {
    self.title = title
    self.script = script
    self.touches = touches
    self.frames = frames
    self.trees = trees
  }
}
