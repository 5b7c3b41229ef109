import Foundation
import Synchronization
import Testing

@testable import DesktopBus

@Suite("Addresses of buses")
struct BusAddressTests {
  @Test(
    "sockets of this computer are used as they are given",
    arguments: [
      "unix:path=/run/user/1000/bus", "unix:abstract=/tmp/dbus-a", "unix:path=/a;unix:abstract=b",
      "unix:path=/run/bus,guid=0123456789abcdef0123456789ABCDEF", "unix:path=/a%3b%2c%25%20%c3%bc",
    ])
  func sockets(address: String) {
    #expect(BusAddress(address)?.text == address)
  }

  @Test(
    "servers that run a command, start a bus or are on the network are left out",
    arguments: [
      ("unixexec:path=/bin/sh,argv1=-c,argv2=id", nil),
      ("unix:path=/a;unixexec:path=/bin/sh", "unix:path=/a"),
      ("unixexec:path=/bin/sh;unix:path=/a", "unix:path=/a"),
      ("autolaunch:", nil), ("autolaunch:scope=install-path", nil), ("launchd:env=SOCKET", nil),
      ("tcp:host=127.0.0.1,port=1", nil), ("nonce-tcp:host=a,port=1,noncefile=/a", nil),
      ("systemd:", nil), ("UNIX:path=/a", nil), (" unix:path=/a", nil), ("unix%65xec:path=/a", nil),
      ("vsock:cid=2,port=1;tcp:host=a;unix:abstract=b;", "unix:abstract=b"),
    ])
  func others(address: String, servers: String?) {
    #expect(BusAddress(address)?.text == servers)
  }

  @Test(
    "malformed servers are left out",
    arguments: [
      "", ";", "no sense", "unix", "unix:", "unix:path", "unix:path=", "unix:=/a", "unix:path=relative",
      "unix:path=/a,", "unix:path=/a,path=/b", "unix:path=/a,abstract=b", "unix:abstract=", "unix:dir=/tmp",
      "unix:tmpdir=/tmp", "unix:runtime=yes", "unix:path=/a%", "unix:path=/a%2", "unix:path=/a%zz",
      "unix:path=/a%00b", "unix:path=/a b", "unix:path=/a:b", "unix:path=/ü", "unix:path=/a,guid=12",
    ])
  func malformed(address: String) {
    #expect(BusAddress(address) == nil)
    #expect(BusAddress(address + ";unix:path=/b")?.text == "unix:path=/b")
  }

  @Test("what could separate servers is escaped, and unknown keys are removed")
  func canonical() {
    #expect(BusAddress("unix:path=/%61%3Bunixexec%3a,argv1=-c")?.text == "unix:path=/a%3bunixexec%3a")
    #expect(BusAddress.path("/run/a;b c") == "unix:path=/run/a%3bb%20c")
  }

  @Test("an address is short, whoever sent it")
  func long() {
    #expect(BusAddress("unix:path=/" + String(repeating: "a", count: 9000)) == nil)
    let many = Array(repeating: "unix:path=/a", count: 100).joined(separator: ";")
    #expect(BusAddress(many)?.text == Array(repeating: "unix:path=/a", count: 8).joined(separator: ";"))
  }

  @Test(
    "connecting runs no command", arguments: ["", "unix:path=/nonexistent;"])
  func commands(before: String) async {
    let mark = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: mark) }
    await withCheckedContinuation { done in
      let connection = BusConnection(
        address: "\(before)unixexec:path=/usr/bin/touch,argv0=touch,argv1=\(mark)", name: "test"
      ) { event in
        if case .ended = event { done.resume() }
      }
      withExtendedLifetime(connection) {}
    }
    #expect(!FileManager.default.fileExists(atPath: mark))
  }
}
