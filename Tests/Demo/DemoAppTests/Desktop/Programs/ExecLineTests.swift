import Testing

@testable import DemoApp

@Suite("Command lines of programs")
struct ExecLineTests {
  private let facts = ExecLine.Facts(name: "Eye of Gnome", icon: "eog", file: FilePath("/usr/eog.desktop"))

  private func arguments(_ line: String, _ path: String = "/a b/c.png") -> [String]? {
    ExecLine(line)?.arguments(for: FilePath(path), facts).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "field codes represent the file, its URL, the icon, the name and the entry",
    arguments: [
      ("eog %f", ["eog", "/a b/c.png"]),
      ("eog %F", ["eog", "/a b/c.png"]),
      ("eog %u", ["eog", "file:///a%20b/c.png"]),
      ("eog  %U ", ["eog", "file:///a%20b/c.png"]),
      ("eog %i %f", ["eog", "--icon", "eog", "/a b/c.png"]),
      (
        "eog --class %c --entry=%k %f",
        ["eog", "--class", "Eye of Gnome", "--entry=/usr/eog.desktop", "/a b/c.png"]
      ),
      ("eog --file=%f", ["eog", "--file=/a b/c.png"]),
      ("eog 100%% %f", ["eog", "100%", "/a b/c.png"]),
      ("eog %d %N %m %f", ["eog", "/a b/c.png"]),
      ("eog", ["eog", "/a b/c.png"]),
    ])
  func codes(line: String, words: [String]) { #expect(arguments(line) == words) }

  @Test(
    "quotes and backslashes follow the specification, and no shell is involved",
    arguments: [
      (#""/opt/my app/run" %f"#, ["/opt/my app/run", "/a b/c.png"]),
      (#"run "a \"b\" \\ \$c \`d" %f"#, ["run", #"a "b" \ $c `d"#, "/a b/c.png"]),
      (#"run "a \n" "" %f"#, ["run", #"a \n"#, "", "/a b/c.png"]),
      (#"run 'a "b" $(c)' "%f""#, ["run", #"a "b" $(c)"#, "/a b/c.png"]),
      (
        #"env A="b c" run;rm * > x | y & $(z) %f"#,
        ["env", "A=b c", "run;rm", "*", ">", "x", "|", "y", "&", "$(z)", "/a b/c.png"]
      ),
      (#"run a\ b %f"#, ["run", "a b", "/a b/c.png"]),
    ])
  func quotes(line: String, words: [String]) { #expect(arguments(line) == words) }

  @Test(
    "an ambiguous line is rejected",
    arguments: [
      "", "  ", "%f", "\"run %f", "run 'a", "run %z", "run %", "A=b run %f", "\"\" %f",
      // A file's name would become part of a shell command.
      "sh -c \"eog %f\"", "sh -c 'eog %F'", "run\0 %f", #"run a\ %f"#, #"run a\ b%f"#,
    ])
  func refused(line: String) { #expect(ExecLine(line) == nil) }

  @Test(
    "a line whose program executes the file's name, or would execute it after another name, is rejected",
    arguments: [
      #"sh -c cat\ %f"#, "sh -c cat %f", "/bin/sh -c \"cat\" %f", "sh -c cat", "bash -lc run %f",
      "bash --norc -c run %f",
      "sh %f", "bash", "env %f", "env A=b %f", "env", "env -S \"sh -c\" %f", "env A=b sh -c x %f",
      "nohup sh -c x %f",
      "sudo -u me bash -c x %U", "python3 -c code %f", "python3.11 -c code %f", "perl -e code %f",
      "node --eval x %f",
      "ruby -e x %f", "xterm -e %f", "xterm -e sh -c x %f", "gnome-terminal -x %f", "xargs run %f",
      "awk {} %f",
      "ssh host %f", "A=%f run", "eval %f",
    ])
  func interpreted(line: String) { #expect(ExecLine(line) == nil) }

  @Test(
    "wrappers, scripts and terminals with a program of their own are no danger",
    arguments: [
      "env A=b gimp %U", "env -u X A=b /usr/bin/gimp %f", "python3 /usr/share/app/main.py %f",
      "bash /opt/run.sh %f",
      "sh /opt/run.sh", "perl -w app.pl %f", "xterm -e vim %f", "gnome-terminal -- vim %f",
      "nice -n 5 gimp %f",
      "pythonista -c %f", "flatpak run --file-forwarding org.gimp.GIMP @@u %U @@", "evince %U",
      "python3 -m app %f",
    ])
  func accepted(line: String) { #expect(ExecLine(line) != nil) }

  @Test(
    "a file name is a single argument, whatever it contains",
    arguments: ["/-rf", "/a\nb", "/$(touch x)", "/a;b 'c\" %f %%", "/%f"])
  func names(path: String) {
    #expect(arguments("eog %f --", path) == ["eog", path, "--"])
    #expect(arguments("eog %i%f", path)?.count == 2)
  }

  @Test("a name that is not valid text is passed unchanged, and a relative one does not become an option")
  func bytes() {
    let path = FilePath([0x2F, 0xFF, 0x0A, 0xFE])
    #expect(ExecLine("eog %f")?.arguments(for: path, facts).last == path.bytes)
    #expect(ExecLine("eog %f")?.arguments(for: FilePath("-rf"), facts).last?.first == UInt8(ascii: "/"))
  }
}
