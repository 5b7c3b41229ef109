import Foundation
import Replay

@testable import DemoApp
@testable import Documents

extension FuzzTarget {
  /// A raw crash report, or an ELF file.
  func readFault(_ bytes: [UInt8]) {
    if let table = SymbolTable(Data(bytes)) {
      for offset in [0, 64, 4096, UInt64(bytes.count), .max] { _ = table.name(atOffset: offset) }
      return
    }
    let report = FaultReport(RawFault(bytes), script: "fault.json") { _ in nil }
    demand(report.script.events.allSatisfy { $0.time >= 0 }, "events before the script begins")
  }

  /// The messages between the program and a helper process.
  func readMessages(_ bytes: [UInt8]) {
    if let request = PictureRequest(bytes) {
      demand(PictureRequest(request.bytes) == request, "another request than was read")
    }
    readTree(bytes)
    if let request = MarkdownRequest(bytes) {
      demand(MarkdownRequest(request.bytes) == request, "another request than was read")
    }
    if let answer = MarkdownAnswer(bytes) {
      demand(MarkdownAnswer(answer.bytes) == answer, "another answer than was read")
    }
    let request = PictureRequest(size: CGSize(width: 72, height: 40))
    if case .pixels(let width, let height)? = PictureAnswer(bytes, to: request) {
      demand((1...73).contains(width) && (1...41).contains(height), "\(width) x \(height) pixels")
    }
  }
}
