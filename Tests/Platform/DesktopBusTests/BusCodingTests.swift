import CDBus
import Testing

@testable import DesktopBus

@Suite("D-Bus messages")
struct BusCodingTests {
  private func copied(_ message: BusMessage) throws -> BusMessage {
    let written = try #require(message.written())
    defer { dbus_message_unref(written) }
    return try #require(BusMessage(reading: written))
  }

  @Test("messages are read as they were written")
  func values() throws {
    let values: [BusValue] = [
      .byte(7), .boolean(true), .int16(-3), .uint16(3), .int32(-70_000), .uint32(70_000), .int64(-1 << 40),
      .uint64(1 << 40), .double(0.5), .string("Grüße 🐭"), .path("/a/b"), .signature("a(so)"),
      .array(of: "s", []), .array(of: "(so)", [.structure([.string("x"), .path("/")])]),
      .array(of: "{sv}", [.entry(.string("k"), .variant(.array(of: "u", [.uint32(1), .uint32(2)])))]),
      .variant(.variant(.int32(1))),
    ]
    let message = BusMessage.call("a.b", "/c", "d.e", "F", values)
    let copy = try copied(message)
    #expect(copy.arguments == values)
    #expect([copy.destination, copy.path, copy.interface, copy.member] == ["a.b", "/c", "d.e", "F"])
  }

  @Test("messages with invalid names or values are not written")
  func nonsense() {
    #expect(BusMessage.call("no name", "/c", "d.e", "F").written() == nil)
    #expect(BusMessage.call("a.b", "c", "d.e", "F").written() == nil)
    #expect(BusMessage.call("a.b", "/", "d.e", "F", [.path("//")]).written() == nil)
    #expect(BusMessage.call("a.b", "/", "d.e", "F", [.array(of: "s", [.int32(1)])]).written() == nil)
    #expect(BusMessage.call("a.b", "/", "d.e", "F", [.structure([])]).written() == nil)
  }

  @Test("zeros are removed from strings, because they end strings in C")
  func zero() throws {
    #expect(try copied(.call("a.b", "/", "d.e", "F", [.string("a\0b")])).arguments == [.string("ab")])
  }

  @Test("messages with too many values are rejected")
  func tooMany() throws {
    let numbers = BusValue.array(of: "u", (0..<UInt32(BusMessage.maxValues + 1)).map { .uint32($0) })
    let written = try #require(BusMessage.call("a.b", "/", "d.e", "F", [numbers]).written())
    defer { dbus_message_unref(written) }
    #expect(BusMessage(reading: written) == nil)
  }

  @Test("messages with too long texts are rejected, and the others report their size")
  func tooLong() throws {
    let part = BusValue.string(String(repeating: "a", count: BusMessage.maxBytes / 2))
    let short = try copied(.call("a.b", "/", "d.e", "F", [part, .uint32(1)]))
    #expect(short.size == BusMessage.maxBytes / 2 + 2 * 64)
    let written = try #require(BusMessage.call("a.b", "/", "d.e", "F", [part, part, .string("a")]).written())
    defer { dbus_message_unref(written) }
    #expect(BusMessage(reading: written) == nil)
  }
}
