public import Foundation

/// The physical orientation of a device.
public nonisolated enum UIDeviceOrientation: Int, Hashable, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device lies on its left or right side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the screen faces up or down.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// The kind of device that an interface is designed for.
public nonisolated enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}

/// The computer that the program runs on.
@preconcurrency @MainActor public final class UIDevice {
  /// The device that the program runs on.
  public static let current = UIDevice()

  /// Never posted, because desktop screens have no orientation sensor.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  private init() {}

  /// The name of the machine in its network.
  public var name: String { ProcessInfo.processInfo.hostName }
  /// Always "Desktop".
  public let model = "Desktop"
  /// Always "Desktop".
  public let localizedModel = "Desktop"

  /// The name of the operating system: "Linux".
  public let systemName = "Linux"

  /// The version of the operating system, such as "6.1.0".
  public var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }

  /// Always `pad`, as in UIKit on a desktop with an interface designed for tablets.
  public let userInterfaceIdiom = UIUserInterfaceIdiom.pad

  /// Always unknown, because desktop screens have no orientation sensor.
  public let orientation = UIDeviceOrientation.unknown
}
