public import ArgumentParser
import Foundation
import Replay
public import SDLPlatform
import ScreenKeyboard

extension RendererChoice: ExpressibleByArgument {}
extension SDLWindow.Rotation: ExpressibleByArgument {}
extension OnScreenKeyboardMode: ExpressibleByArgument {}
extension DisplayMode: ExpressibleByArgument {
  /// Reads a mode such as "1280x720@50".
  public nonisolated init?(argument: String) { self.init(argument) }
}

package typealias DemoOptions = DemoCommand.Options

// Nested, because the compiler does not accept a decodable type with property wrappers that is itself
// marked `nonisolated`.
package nonisolated enum DemoCommand {
  static let version = "0.2.0"

  /// The options of the demo.
  package struct Options: ParsableCommand {
    package static let configuration = CommandConfiguration(
      commandName: "StackedNavDemo", abstract: "Browse folders in panes that slide over one another.",
      version: DemoCommand.version)

    @Argument(
      help:
        "The folder or file to open; by default, the folder that was open last, or the home folder.",
      completion: .file())
    var folder: String?

    @Option(help: "The initial tab: \(DemoTab.names).")
    var tab: DemoTab?

    @Option(help: "The size of the window in points.", transform: WindowSize.init(parsing:))
    var size: WindowSize?

    @Option(
      help: "Device pixels per point, from 1 to 4, such as 1.5.",
      completion: .list(["1", "1.25", "1.5", "1.75", "2", "3"]))
    var scale: Double?

    @Flag(help: "Fill the whole screen, without a title bar.")
    var fullscreen = false

    @Flag(
      help:
        "Keep the user in FOLDER and in the program: full screen, without keys that quit or switch terminals, and without other programs."
    )
    var kiosk = false

    @Option(help: "With --kiosk, return to the start after this time without input, in seconds.")
    var idleReset: Double?

    @Option(
      help:
        "With --kiosk, turn the display off after this time without input, in seconds; a touch turns it on.")
    var idleBlank: Double?

    @Option(help: "Turn the content clockwise, for a display that hangs turned: 0, 90, 180 or 270 degrees.")
    var rotate: SDLWindow.Rotation = .degrees0

    @Option(help: "Without a desktop, the mode of the display, such as 1920x1080 or 1280x720@50.")
    var mode: DisplayMode?

    @Option(
      help:
        "The on-screen keyboard: auto shows it if a finger begins a text and no keyboard is plugged in; or always, or never."
    )
    var onScreenKeyboard: OnScreenKeyboardMode = .automatic

    @Option(help: "The languages of the on-screen keyboard: \(KeyboardLanguages.names), such as de,en.")
    var keyboard: KeyboardLanguages?

    @Option(help: "The renderer: auto, software or accelerated.")
    var renderer: RendererChoice = .automatic

    @Flag(help: "Run without a window, as fast as possible.")
    var headless = false

    @Option(help: "Replay the input in a script.", completion: .file())
    var replay: String?

    @Flag(help: "Play a tour of all tabs; with --headless, save a picture of each step.")
    var tour = false

    @Option(help: "Record the input to a script.", completion: .file())
    var record: String?

    @Option(help: "Quit at this time, in seconds; by default, when the script has ended and nothing moves.")
    var until: Double?

    @Option(help: "Save the last frame as a picture before quitting.", completion: .file())
    var screenshot: String?

    @Option(help: "Also save pictures at these times, in seconds, separated by commas.")
    var at: Times?

    @Option(help: "Save the view tree before quitting.", completion: .file())
    var dump: String?

    @Flag(help: "Mark each touch with a circle.")
    var showTouches = false

    @Flag(help: "Log gesture recognition to standard error.")
    var logGestures = false

    @Flag(help: "Print a line of JSON for each touch: where it went, and why.")
    var explain = false

    @Flag(
      help:
        "Open the inspector in a second window; Ctrl+Shift+I opens it later. With a file that the inspector has saved, show that file."
    )
    var inspect = false

    @Flag(help: "Show frame times in a corner.")
    var showPerformance = false

    @Option(help: "Slow animations down by a factor from 1 to 100.")
    var slowAnimations: Double?

    @Flag(help: "Reduce motion: fade instead of sliding.")
    var reduceMotion = false

    @Flag(help: "Use high contrast, even if the desktop does not request it.")
    var highContrast = false

    @Option(help: "The appearance; auto follows the desktop.")
    var appearance: DemoSettings.Appearance?

    package init() {}

    package func validate() throws {
      if let scale, !(1...4).contains(scale) {
        throw ValidationError("--scale \(scale): not from 1 to 4")
      }
      if let until, !(0...86_400).contains(until) {
        throw ValidationError("--until \(until): not a time from 0 to 86400")
      }
      if let slowAnimations, !(1...100).contains(slowAnimations) {
        throw ValidationError("--slow-animations \(slowAnimations): not from 1 to 100")
      }
      for (name, seconds) in [("--idle-reset", idleReset), ("--idle-blank", idleBlank)] {
        guard let seconds else { continue }
        if !kiosk { throw ValidationError("\(name) requires --kiosk") }
        guard (1...86_400).contains(seconds) else {
          throw ValidationError("\(name) \(seconds): not a time from 1 to 86400")
        }
      }
      if kiosk, inspect { throw ValidationError("--kiosk and --inspect cannot be combined") }
      if headless, inspect { throw ValidationError("--headless and --inspect cannot be combined") }
      if tour, replay != nil { throw ValidationError("--tour and --replay cannot be combined") }
      if at != nil, screenshot == nil { throw ValidationError("--at requires --screenshot") }
    }
  }
}

nonisolated extension DemoTab: ExpressibleByArgument {}
nonisolated extension DemoSettings.Appearance: ExpressibleByArgument {}

/// A size such as `1024x768`, with sides from 1 to 16384.
nonisolated struct WindowSize: Equatable {
  /// The valid range of sides, in points.
  static let sides = 1.0...16_384

  let size: CGSize

  /// - Throws: A `ValidationError` that describes the format.
  init(parsing argument: String) throws {
    let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      WindowSize.sides ~= Double(width), WindowSize.sides ~= Double(height)
    else {
      throw ValidationError("a size is two numbers from 1 to 16384, such as 1024x768")
    }
    size = CGSize(width: width, height: height)
  }
}

/// Languages such as `de,en`.
nonisolated struct KeyboardLanguages: ExpressibleByArgument, Equatable {
  static let names = KeyboardLanguage.all.map(\.code).joined(separator: ", ")

  let codes: [String]

  init?(argument: String) {
    codes = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard codes.allSatisfy({ code in KeyboardLanguage.all.contains { $0.code == code } }) else { return nil }
  }
}

/// Times such as `0.5,1.25`.
nonisolated struct Times: ExpressibleByArgument, Equatable {
  let seconds: [Double]
  /// The suffixes of the pictures' file names: the times as written, or names.
  let names: [String]

  init(_ times: [(time: Double, name: String)]) {
    seconds = times.map(\.time)
    names = times.map(\.name)
  }

  init?(argument: String) {
    names = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let times = names.map { Double($0) }
    guard times.allSatisfy({ $0.map { (0...86_400).contains($0) } ?? false }) else { return nil }
    seconds = times.compactMap { $0 }
  }
}

nonisolated extension DemoCommand.Options {
  /// Whether the run must be reproducible. Such a run neither reads the user's settings nor saves anything.
  var isRehearsed: Bool {
    headless || tour || until != nil || [replay, record, screenshot, dump].contains { $0 != nil }
  }

  /// When the keyboard is shown. It must not depend on the machine in a run that is reproducible.
  var keyboardMode: OnScreenKeyboardMode {
    isRehearsed && onScreenKeyboard == .automatic ? .never : onScreenKeyboard
  }

  /// Applies the options that override settings.
  func override(_ settings: inout DemoSettings) {
    if let scale { settings.displayScale = scale }
    settings.appearance = appearance ?? (isRehearsed ? .light : settings.appearance)
    if let slowAnimations { settings.slowdown = slowAnimations }
    if reduceMotion { settings.reducesMotion = true }
    if showTouches || tour { settings.showsTouches = true }
    if showPerformance { settings.showsPerformance = true }
  }
}
