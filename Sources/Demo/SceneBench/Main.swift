import DemoApp

/// `SceneBench --scene SCENE --mode MODE` measures a scene.
@main enum Main {
  static func main() {
    Program.run("SceneBench") { arguments in
      ComposeCache.prepare()
      try Bench(options: Program.parse(arguments)).run()
    }
  }
}
