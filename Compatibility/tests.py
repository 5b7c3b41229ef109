#!/usr/bin/env python3
"""Tests of what the score is made of: `make test` runs them."""
import importlib.machinery
import importlib.util
import pathlib
import sys
import unittest

DATA = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(DATA))
import csharp  # noqa: E402
import modules  # noqa: E402
import objective_c  # noqa: E402


def script(name):
    """A script without a suffix as a module."""
    loader = importlib.machinery.SourceFileLoader(name.replace("-", "_"), str(DATA.parent / "scripts" / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


uikit_census, uikit_surface = script("uikit-census"), script("uikit-surface")


class SurfaceTests(unittest.TestCase):
    def test_members_get_the_names_that_swift_gives_them(self):
        interfaces = list(csharp.read(csharp.for_ios("""
            namespace UIKit {
              /* [Export ("gone")] */
              [BaseType (typeof (NSObject))]
              interface UIPages {
                [Export ("initWithFrame:")] NativeHandle Constructor (CGRect frame);
                [Export ("insertPage:belowPage:")] void Insert (UIPages page, UIPages below);
                [iOS (13, 0)] [Export ("pageForRowAtIndexPath:")] UIPages Get (NSIndexPath path);
                [Export ("hidden")] bool Hidden { [Bind ("isHidden")] get; set; }
                [NoiOS] [Export ("elsewhere")] string Elsewhere { get; }
            #if MONOMAC
                [Export ("never")] string Never { get; }
            #endif
              }
            }""")))
        names = objective_c.imported(objective_c.Header(interfaces, set()).text())
        rules = {"types": {}, "constants": {}, "members": {}, "cases": {}}
        surface = uikit_surface.Surface(interfaces, set(), names, rules)
        surface.fill()
        self.assertEqual(surface.text().splitlines(), [
            "class UIPages", " init(frame:): CGRect", " insertPage(_:belowPage:): UIPages, UIPages", " isHidden: Bool",
            " pageForRow(at:): IndexPath -> UIPages [13]"])

    def test_cases_begin_with_a_small_letter(self):
        spelled = [uikit_surface.lowered(name) for name in ("WhileEditing", "ASCIICapable", "TV", "None")]
        self.assertEqual(spelled, ["whileEditing", "asciiCapable", "tv", "none"])


class CensusTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.census = uikit_census.Census()
        cls.census.common_types = set(cls.census.types)

    def uses(self, text):
        self.census.uses.clear()
        self.census.count("import UIKit\n" + text)
        return {name: round(uses, 2) for name, uses in self.census.uses.items()}

    def test_comments_and_strings_are_not_read(self):
        self.assertEqual(self.uses('// UIView()\n/* UILabel */ let a = "UIButton", b = """\nUISwitch\n"""'), {})

    def test_functions_are_told_apart_by_their_labels(self):
        used = self.uses("UIView.animate(withDuration: 1) { }; UIView.animate(withDuration: 1, animations: { }, completion: nil)")
        self.assertEqual(used, {
            "UIView": 2, "UIView.animate(withDuration:animations:)": 1, "UIView.animate(withDuration:animations:completion:)": 1})

    def test_a_member_belongs_to_a_type_that_the_file_names(self):
        used = self.uses("func show(label: UILabel) { label.text = nil; label.alpha = 0; items.count }")
        self.assertEqual(used, {"UILabel": 1, "UILabel.text": 1, "UIView.alpha": 1})

    def test_types_that_have_the_same_member_share_a_use(self):
        used = self.uses("func show(label: UILabel, field: UITextField) { x.text = nil }")
        self.assertEqual((used["UILabel.text"], used["UITextField.text"]), (0.5, 0.5))

    def test_methods_of_delegates_are_uses(self):
        used = self.uses("func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}")
        self.assertEqual(used, {"UITableView": 1, "UITableViewDelegate.tableView(_:didSelectRowAt:)": 1})


class ModulesTests(unittest.TestCase):
    def test_parameters_with_defaults_can_be_left_out(self):
        text = "func move(to: Int, animated: Bool = true, then: ((Bool) -> Void)? = nil) -> Int"
        symbol = {"pathComponents": ["A", "move(to:animated:then:)"], "declarationFragments": [{"spelling": text}]}
        self.assertEqual(
            set(modules.spellings(symbol)), {"move(to:animated:then:)", "move(to:animated:)", "move(to:then:)", "move(to:)"})


if __name__ == "__main__":
    unittest.main()
