import Testing

@testable import ViewTree

@Suite("The device")
struct DeviceTests {
  @Test("runs Linux and has an unknown orientation")
  func device() {
    let device = UIDevice.current
    #expect(device.systemName == "Linux")
    #expect(device.systemVersion.split(separator: ".").count == 3)
    #expect(device.userInterfaceIdiom == .pad)
    #expect(device.orientation == .unknown)
    #expect(!device.orientation.isPortrait && !device.orientation.isLandscape && !device.orientation.isFlat)
    #expect(UIDeviceOrientation.landscapeLeft.isLandscape && UIDeviceOrientation.faceUp.isFlat)
  }
}
