import CConsole
import Foundation
import Testing

@testable import SDLPlatform

@Suite("Input devices of the kernel")
struct DeviceDecoderTests {
  /// A touch screen of 4,096 by 2,048 places with slots.
  private static let screen = device {
    $0.is_touch_screen = true
    $0.has_slots = true
    ($0.max_x, $0.max_y, $0.max_pressure) = (4095, 2047, 200)
  }
  private static let mouse = device { $0.has_motion = true }
  private static let keyboard = device { $0.has_keys = true }

  private static func device(_ body: (inout stackednav_device) -> Void) -> stackednav_device {
    var device = stackednav_device()
    body(&device)
    return device
  }

  /// Returns the bytes of records (kind, code, value) at 2.5 seconds.
  private func bytes(_ records: [(UInt16, UInt16, Int32)]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (kind, code, value) in records {
      withUnsafeBytes(of: 2) { bytes += $0 }
      withUnsafeBytes(of: 500_000) { bytes += $0 }
      withUnsafeBytes(of: kind) { bytes += $0 }
      withUnsafeBytes(of: code) { bytes += $0 }
      withUnsafeBytes(of: value) { bytes += $0 }
    }
    return bytes
  }

  private func finger(
    _ slot: Int, _ phase: DeviceEvent.Phase, _ x: CGFloat, _ y: CGFloat, pressure: Double = 0
  ) -> DeviceEvent {
    .finger(slot: slot, phase, location: CGPoint(x: x, y: y), pressure: pressure, 2.5)
  }

  @Test("the bytes of a finger that touches, moves and lifts")
  func literalBytes() throws {
    try #require(MemoryLayout<Int>.size == 8, "the bytes are those of a 64-bit kernel")
    var decoder = DeviceDecoder(DeviceDecoderTests.screen)
    let down: [UInt8] = [
      2, 0, 0, 0, 0, 0, 0, 0, 0x20, 0xA1, 0x07, 0, 0, 0, 0, 0, 3, 0, 0x39, 0, 7, 0, 0, 0,
      2, 0, 0, 0, 0, 0, 0, 0, 0x20, 0xA1, 0x07, 0, 0, 0, 0, 0, 3, 0, 0x35, 0, 0, 4, 0, 0,
      2, 0, 0, 0, 0, 0, 0, 0, 0x20, 0xA1, 0x07, 0, 0, 0, 0, 0, 3, 0, 0x36, 0, 0, 4, 0, 0,
      2, 0, 0, 0, 0, 0, 0, 0, 0x20, 0xA1, 0x07, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ]
    #expect(decoder.events(in: down) == [finger(0, .began, 0.25, 0.5)])
    #expect(decoder.events(in: bytes([(3, 0x35, 2048), (0, 0, 0)])) == [finger(0, .moved, 0.5, 0.5)])
    #expect(decoder.events(in: bytes([(3, 0x39, -1), (0, 0, 0)])) == [finger(0, .ended, 0.5, 0.5)])
  }

  @Test("ten fingers go down in one packet, each in its slot")
  func tenFingers() {
    var decoder = DeviceDecoder(DeviceDecoderTests.screen)
    let records = (0..<10).flatMap { slot in
      [(3, 0x2F, slot), (3, 0x39, 100 + slot), (3, 0x35, 256 * slot), (3, 0x36, 1024)]
        as [(UInt16, UInt16, Int32)]
    }
    #expect(
      decoder.events(in: bytes(records + [(0, 0, 0)]))
        == (0..<10).map { finger($0, .began, CGFloat($0) / 16, 0.5) })
  }

  @Test("a finger that is replaced within a packet ends where it was, and another begins")
  func replacedFinger() {
    var decoder = DeviceDecoder(DeviceDecoderTests.screen)
    _ = decoder.events(in: bytes([(3, 0x39, 1), (3, 0x35, 1024), (3, 0x36, 0), (0, 0, 0)]))
    #expect(
      decoder.events(in: bytes([(3, 0x39, 2), (3, 0x35, 2048), (0, 0, 0)]))
        == [finger(0, .ended, 0.25, 0), finger(0, .began, 0.5, 0)])
  }

  @Test(
    "a finger at the place of the last one before the program began is there, although nothing says where")
  func sameStart() {
    var decoder = DeviceDecoder(DeviceDecoderTests.screen)
    decoder.adopt([.init(), .init(x: 1024, y: 512)], slot: 1)
    #expect(decoder.events(in: bytes([(3, 0x39, 5), (0, 0, 0)])) == [finger(1, .began, 0.25, 0.25)])
    #expect(decoder.events(in: bytes([(3, 0x36, 1024), (0, 0, 0)])) == [finger(1, .moved, 0.25, 0.5)])
  }

  @Test("pressure is a fraction of the strongest")
  func pressure() {
    var decoder = DeviceDecoder(DeviceDecoderTests.screen)
    #expect(
      decoder.events(in: bytes([(3, 0x39, 1), (3, 0x3A, 50), (0, 0, 0)]))
        == [finger(0, .began, 0, 0, pressure: 0.25)])
  }

  @Test("nothing happens before the packet is complete, and half a record is ignored")
  func incompletePacket() {
    var decoder = DeviceDecoder(DeviceDecoderTests.screen)
    #expect(decoder.events(in: bytes([(3, 0x39, 1), (3, 0x35, 1024)]) + [1, 2, 3]) == [])
    #expect(decoder.events(in: bytes([(0, 0, 0)])) == [finger(0, .began, 0.25, 0)])
  }

  @Test("after lost events, fingers that were down are forgotten until they touch again")
  func lostEvents() {
    var decoder = DeviceDecoder(DeviceDecoderTests.screen)
    _ = decoder.events(in: bytes([(3, 0x39, 1), (0, 0, 0)]))
    #expect(
      decoder.events(in: bytes([(3, 0x35, 9), (0, 3, 0), (3, 0x35, 5), (0, 0, 0), (3, 0x35, 6), (0, 0, 0)]))
        == [.lost(2.5)])
    #expect(
      decoder.events(in: bytes([(3, 0x39, 2), (3, 0x35, 2048), (0, 0, 0)])) == [finger(0, .began, 0.5, 0)])
  }

  @Test("a slot or place that no device has does no harm")
  func impossibleValues() {
    var decoder = DeviceDecoder(DeviceDecoderTests.screen)
    let records: [(UInt16, UInt16, Int32)] = [
      (3, 0x2F, .max), (3, 0x39, 1), (3, 0x2F, -1), (3, 0x39, 1), (3, 0x2F, 0), (3, 0x39, 1),
      (3, 0x35, .max), (3, 0x36, .min), (9, 9, .min), (0, 0, 0),
    ]
    #expect(decoder.events(in: bytes(records)) == [finger(0, .began, 1, 0)])
  }

  @Test("an old touch screen without slots has one finger")
  func singleTouch() {
    var decoder = DeviceDecoder(
      DeviceDecoderTests.device {
        $0.is_touch_screen = true
        ($0.max_x, $0.max_y) = (1023, 1023)
      })
    #expect(
      decoder.events(in: bytes([(1, 0x14A, 1), (3, 0, 512), (3, 1, 256), (0, 0, 0)]))
        == [finger(0, .began, 0.5, 0.25)])
    #expect(decoder.events(in: bytes([(1, 0x14A, 0), (0, 0, 0)])) == [finger(0, .ended, 0.5, 0.25)])
  }

  @Test("the mouse moves before its button goes down, and its middle button is the second of SDL's")
  func mouse() {
    var decoder = DeviceDecoder(DeviceDecoderTests.mouse)
    #expect(
      decoder.events(in: bytes([(1, 0x112, 1), (2, 0, 3), (2, 1, -4), (0, 0, 0)]))
        == [.motion(dx: 3, dy: -4, 2.5), .button(2, isDown: true, 2.5)])
  }

  @Test("the tablet of a virtual machine places the pointer, and presses there")
  func tablet() {
    var decoder = DeviceDecoder(
      DeviceDecoderTests.device {
        $0.has_place = true
        ($0.max_x, $0.max_y) = (1023, 1023)
      })
    #expect(
      decoder.events(in: bytes([(3, 0, 256), (3, 1, 768), (1, 0x110, 1), (0, 0, 0)]))
        == [.place(CGPoint(x: 0.25, y: 0.75), 2.5), .button(1, isDown: true, 2.5)])
  }

  @Test("a fine wheel counts parts of a detent, once")
  func wheel() {
    var decoder = DeviceDecoder(DeviceDecoderTests.mouse)
    #expect(decoder.events(in: bytes([(2, 8, -2), (0, 0, 0)])) == [.wheel(x: 0, y: -2, 2.5)])
    #expect(
      decoder.events(in: bytes([(2, 8, 1), (2, 0x0B, 30), (0, 0, 0)])) == [.wheel(x: 0, y: 0.25, 2.5)])
  }

  @Test("a key goes down, repeats and goes up")
  func key() {
    var decoder = DeviceDecoder(DeviceDecoderTests.keyboard)
    let records: [(UInt16, UInt16, Int32)] = [
      (1, 30, 1), (0, 0, 0), (1, 30, 2), (0, 0, 0), (1, 30, 0), (0, 0, 0),
    ]
    #expect(
      decoder.events(in: bytes(records)) == [
        .key(code: 30, isDown: true, isRepeat: false, 2.5), .key(code: 30, isDown: true, isRepeat: true, 2.5),
        .key(code: 30, isDown: false, isRepeat: false, 2.5),
      ])
  }
}
