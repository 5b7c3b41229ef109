import Foundation
import Testing

@testable import DemoApp
@testable import Documents
@testable import FileSystem

private nonisolated enum Gio {
  static let isInstalled = ["/usr/bin/gio", "/usr/share/mime/globs2"].allSatisfy {
    FileManager.default.fileExists(atPath: $0)
  }
}

@Suite(
  "File types compared with the desktop's own tools",
  .enabled(
    if: Gio.isInstalled,
    "Install the packages libglib2.0-bin and shared-mime-info to run these tests."))
nonisolated struct GioKindsTests {
  private let folder = TemporaryFolder()

  /// Files with names that identify their types.
  private static let names = """
    a.txt b.md c.log d.csv e.tsv f.png g.jpg h.jpeg i.gif j.bmp k.webp l.tiff m.svg n.heic o.avif p.ico q.xcf r.wav
    s.mp3 t.ogg v.flac w.m4a x.mid y.mp4 z.mov aa.mkv ab.webm ac.avi ad.zip ae.tar af.gz ag.tar.gz ai.xz aj.zst ak.7z
    al.rar am.deb an.rpm ao.iso aq.c ar.h as.cpp at.py au.rb av.java aw.js ax.sh ay.sql az.css ba.html bb.xml bc.json
    bd.yaml be.toml bf.pdf bg.rtf bh.odt bi.docx bj.ods bk.xlsx bl.odp bm.pptx bn.epub bo.ps bp.ttf br.woff2 bs.vcf
    bt.ics bu.eml bv.torrent bx.po by.tex bz.bib Makefile README CMakeLists.txt UPPER.PNG ca.C cb.diff cc.srt cd.kt
    ce.rs cf.go cg.lua
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// Files with first bytes that identify their types.
  private static let heads: [String: String] = [
    "picture": "\u{89}PNG\r\n\u{1A}\n\0\0\0\rIHDR", "paper": "%PDF-1.4\n", "script": "#!/bin/sh\necho\n",
    "packed": "\u{1F}\u{8B}\u{8}\0\0\0", "zipped": "PK\u{3}\u{4}", "song": "ID3\u{3}", "words": "hello\n",
    "bytes": "\0\u{1}\u{2}\u{FF}", "sound": "RIFF$\0\0\0WAVEfmt ", "moving": "GIF89a",
    "tree": "<?xml version=\"1.0\"?>", "snake": "#!/usr/bin/python3\n",
  ]

  /// Returns what `gio info` reports for all files in the folder, by name.
  private func stated() async throws -> [String: String] {
    let files = (Self.names + Self.heads.keys).map { folder.path.appending($0) }
    let options = ["info", "-a", "standard::content-type"].map { FilePath($0) }
    let output = try await ChildProcess("/usr/bin/gio", options + files).wait().output
    var types: [String: String] = [:]
    var name = ""
    for line in output.split(separator: "\n") {
      if line.hasPrefix("uri: ") { name = line.split(separator: "/").last.map(String.init) ?? "" }
      if let type = line.split(separator: "standard::content-type: ").last, type != line {
        types[name] = String(type)
      }
    }
    return types
  }

  @Test("ninety files have the same type as in gio, by their names or first bytes")
  func kinds() async throws {
    let shared = try #require(SharedKinds(in: .ofUser))
    for name in Self.names { folder.write("x\n", to: name) }
    for (name, head) in Self.heads {
      folder.write(head.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }, to: FilePath(name))
    }
    let stated = try await stated()
    #expect(stated.count == Self.names.count + Self.heads.count && stated.count > 60)
    for (name, type) in stated.sorted(by: { $0.key < $1.key }) {
      let entry = FileEntry(folder: folder.path, name: Array(name.utf8), shape: .file)
      let head = DesktopFile.bytes(of: folder.path.appending(name), limit: 4096) ?? []
      let found =
        entry.mimeType(by: shared) ?? shared.type(ofFileBeginningWith: head)
        ?? (TextEncoding.decode(head, isCut: false) == nil ? "application/octet-stream" : "text/plain")
      #expect(shared.types.usualName(of: found) == shared.types.usualName(of: type), "\(name)")
    }
  }
}
