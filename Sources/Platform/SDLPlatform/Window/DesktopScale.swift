import CWindowSystem
import Foundation

/// The display scale that the desktop requests in addition to the pixel density.
///
/// X11 itself has no scale. There are four sources, and the first one with a value wins: the environment
/// (`QT_SCALE_FACTOR`, `GDK_SCALE`), the settings of a running desktop (XSETTINGS: `Xft/DPI` in 1/1024
/// dots per inch, `Gdk/WindowScalingFactor`), and the X resource `Xft.dpi`. 96 dots per inch correspond to
/// scale 1.
nonisolated enum DesktopScale {
  private static let standardDPI: CGFloat = 96
  /// The plausible scales; values outside are errors.
  private static let possible: ClosedRange<CGFloat> = 0.5...8

  /// Returns the scale that the desktop requests for a window; 1 if the window is not on X11.
  @MainActor
  static func current(of window: WindowHandle) -> CGFloat {
    guard SDLVideo.driver == "x11" else { return 1 }
    let pointer = UnsafeMutableRawPointer(window.pointer)
    return scale(
      environment: ProcessInfo.processInfo.environment,
      settings: bytes { stackednav_x11_settings(pointer, $0) },
      resources: bytes { stackednav_x11_resources(pointer, $0) })
  }

  private static func bytes(_ ask: (UnsafeMutablePointer<Int>) -> UnsafeMutablePointer<UInt8>?) -> [UInt8] {
    var count = 0
    guard let start = ask(&count) else { return [] }
    defer { free(start) }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// Returns the scale that an X11 desktop requests.
  ///
  /// - Parameters:
  ///   - settings: The settings of the XSETTINGS manager in its binary format; empty without one.
  ///   - resources: The X resources as text.
  static func scale(environment: [String: String], settings: [UInt8], resources: [UInt8]) -> CGFloat {
    for name in ["QT_SCALE_FACTOR", "GDK_SCALE"] {
      if let scale = usable(environment[name].flatMap { Double($0) }.map { CGFloat($0) }) { return scale }
    }
    let numbers = XSettings.numbers(in: settings)
    let dpi = numbers["Xft/DPI"].map { CGFloat($0) / 1024 }
    let scales = [dpi.map { $0 / standardDPI }, numbers["Gdk/WindowScalingFactor"].map { CGFloat($0) }]
    if let scale = scales.compactMap(usable).max() { return scale }
    return usable(resource("Xft.dpi", in: resources).map { $0 / standardDPI }) ?? 1
  }

  private static func usable(_ scale: CGFloat?) -> CGFloat? {
    scale.flatMap { possible.contains($0) ? $0 : nil }
  }

  /// Returns the numeric value of a resource such as `Xft.dpi:\t192`.
  private static func resource(_ name: String, in resources: [UInt8]) -> CGFloat? {
    for line in String(decoding: resources, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2, parts[0] == name {
        return Double(parts[1].trimmingCharacters(in: .whitespaces)).map { CGFloat($0) }
      }
    }
    return nil
  }
}

/// The settings of an XSETTINGS manager: names with numbers, strings and colors.
///
/// The format is defined by the XSETTINGS specification of freedesktop.org, version 0.5.
nonisolated enum XSettings {
  /// Returns the numeric settings. Truncated or invalid data ends the list.
  static func numbers(in bytes: [UInt8]) -> [String: Int] {
    guard let order = bytes.first, order <= 1 else { return [:] }
    var reader = Reader(bytes: bytes, isLittleEndian: order == 0)
    reader.skip(8)
    guard let count = reader.number(4) else { return [:] }
    var numbers: [String: Int] = [:]
    for _ in 0..<count {
      guard let kind = reader.number(1) else { break }
      reader.skip(1)
      guard let length = reader.number(2), let name = reader.text(length) else { break }
      reader.skip(padding(length) + 4)
      switch kind {
      case 0:
        guard let value = reader.number(4) else { return numbers }
        numbers[name] = Int(Int32(truncatingIfNeeded: value))
      case 1:
        guard let length = reader.number(4) else { return numbers }
        reader.skip(length + padding(length))
      case 2: reader.skip(8)
      default: return numbers
      }
    }
    return numbers
  }

  /// Names and strings are padded to a multiple of four bytes.
  private static func padding(_ length: Int) -> Int { (4 - length % 4) % 4 }

  private struct Reader {
    let bytes: [UInt8]
    let isLittleEndian: Bool
    private var index = 0

    init(bytes: [UInt8], isLittleEndian: Bool) {
      self.bytes = bytes
      self.isLittleEndian = isLittleEndian
    }

    mutating func skip(_ count: Int) { index = min(bytes.count, index + count) }

    mutating func number(_ count: Int) -> Int? {
      guard bytes.count - index >= count else { return nil }
      defer { index += count }
      let part = bytes[index..<(index + count)]
      return (isLittleEndian ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }

    mutating func text(_ count: Int) -> String? {
      guard bytes.count - index >= count else { return nil }
      defer { index += count }
      return String(decoding: bytes[index..<(index + count)], as: UTF8.self)
    }
  }
}
