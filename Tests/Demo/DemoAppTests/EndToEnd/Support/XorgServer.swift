import Foundation
import Glibc

@testable import DemoApp

/// An X server with a screen of 1024 by 768 in memory and a touch screen that is fed through a socket: XInput
/// 2 touches as from hardware, which Xvfb does not support.
nonisolated final class XorgServer: TouchScreen {
  let environment: [String: String?]
  let options: [String] = []
  let process: ChildProcess
  private let folder: TemporaryFolder
  private let socket: Int32

  /// The reason that it is not available here; nil if it is.
  static let problem: String? = {
    if let missing = ServerParts.missing([("Xorg", "xserver-xorg-core")]) { return missing }
    let drivers = "/usr/lib/xorg/modules/drivers/dummy_drv.so"
    return access(drivers, R_OK) == 0 ? nil : "needs the package xserver-xorg-video-dummy"
  }()

  static func start() async throws -> XorgServer {
    let folder = TemporaryFolder()
    let touches = folder.path.appending("touch").testText
    let configuration = folder.write(XorgServer.configuration(touchSocket: touches), to: "xorg.conf")
    // Without -dumbSched, the server may keep a timer running at rest.
    let arguments = [
      "-displayfd", "3", "-config", configuration.testText, "-logfile",
      folder.path.appending("log").testText, "-noreset", "-nolisten", "tcp",
      "-dumbSched",
    ]
    let process = try ChildProcess("Xorg", arguments.map { FilePath($0) })
    let display = ":" + (try await process.firstLine())
    // The socket exists before anything listens at it.
    for _ in 0..<200 {
      if let socket = connect(to: touches) { return XorgServer(display, process, folder, socket) }
      try await Task.sleep(for: .milliseconds(25))
    }
    throw ChildProcess.Failure(description: "Xorg has no touch screen")
  }

  /// Returns a connection to a socket; nil if nothing listens.
  private static func connect(to path: String) -> Int32? {
    let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(socket, $0, size) }
    }
    if result == 0 { return socket }
    close(socket)
    return nil
  }

  private init(_ display: String, _ process: ChildProcess, _ folder: TemporaryFolder, _ socket: Int32) {
    environment = ["DISPLAY": display]
    self.process = process
    self.folder = folder
    self.socket = socket
    // The protocol version of the client. The server answers with its own.
    send([12, 0].map(UInt32.init).flatMap(XorgServer.bytes) + [1, 0, 1, 0])
    var answer = [UInt8](repeating: 0, count: 12)
    _ = read(socket, &answer, answer.count)
  }

  deinit {
    close(socket)
    process.end(with: SIGTERM)
  }

  /// Axes range from 0 to 65,535. The layout is that of the server's `xf86-input-inputtest-protocol.h`.
  func finger(_ phase: FingerPhase, _ finger: Int, x: Double, y: Double) throws {
    let kind: UInt32 =
      switch phase {
      case .down: 18
      case .move: 19
      case .up: 20
      }
    var body = [UInt32(finger), kind, 0].flatMap(XorgServer.bytes)
    // The mask of the 32 axes, padded to a multiple of eight bytes.
    body += [3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    var axes = [Double](repeating: 0, count: 128)
    axes[0] = (x + 0.5) * 65_535 / 1024
    axes[1] = (y + 0.5) * 65_535 / 768
    body += axes.flatMap { XorgServer.bytes($0.bitPattern) }
    send([UInt32(8 + body.count), 6].flatMap(XorgServer.bytes) + body)
  }

  func moveWindow(by distance: Int, settle: () async throws -> Void) async throws {
    let command = ["search", "--name", "StackedNav", "windowmove", "--relative", "\(distance)", "0"]
    let outcome = try await ChildProcess("xdotool", command.map { FilePath($0) }, environment: environment)
      .wait()
    guard outcome.status == 0 else {
      throw ChildProcess.Failure(description: "xdotool: \(outcome.errors)")
    }
  }

  private func send(_ bytes: [UInt8]) { _ = write(socket, bytes, bytes.count) }

  private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  private static func configuration(touchSocket: String) -> String {
    """
    Section "ServerFlags"
      Option "AutoAddDevices" "false"
      Option "AutoAddGPU" "false"
      Option "DontVTSwitch" "true"
    EndSection
    Section "InputDevice"
      Identifier "fingers"
      Driver "inputtest"
      Option "DeviceType" "Touch"
      Option "TouchCount" "10"
      Option "SocketPath" "\(touchSocket)"
    EndSection
    Section "InputDevice"
      Identifier "mouse"
      Driver "inputtest"
      Option "DeviceType" "Pointer"
      Option "SocketPath" "\(touchSocket)-mouse"
    EndSection
    Section "InputDevice"
      Identifier "keys"
      Driver "inputtest"
      Option "DeviceType" "Keyboard"
      Option "SocketPath" "\(touchSocket)-keys"
    EndSection
    Section "Device"
      Identifier "memory"
      Driver "dummy"
      VideoRam 65536
    EndSection
    Section "Monitor"
      Identifier "monitor"
      HorizSync 5-1000
      VertRefresh 5-200
      Modeline "1024x768" 65.00 1024 1048 1184 1344 768 771 777 806
    EndSection
    Section "Screen"
      Identifier "screen"
      Device "memory"
      Monitor "monitor"
      DefaultDepth 24
      SubSection "Display"
        Depth 24
        Modes "1024x768"
      EndSubSection
    EndSection
    Section "ServerLayout"
      Identifier "all"
      Screen "screen"
      InputDevice "fingers" "SendCoreEvents"
      InputDevice "mouse" "CorePointer"
      InputDevice "keys" "CoreKeyboard"
    EndSection
    """
  }
}
