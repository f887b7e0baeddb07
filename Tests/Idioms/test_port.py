"""Tests of tools/port-uikit: what goes in, and what comes out (K-13). Run by Tests/Idioms/run."""

import os
import subprocess
import sys
import tempfile
import unittest

TOOL = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "tools", "port-uikit")
sys.path.insert(0, TOOL)
from porting import ported  # noqa: E402
from swift_source import Source, code_of  # noqa: E402


def run(folder, *files, to=None):
    """Writes the files, ports them, and gives what was said and what became of the first one."""
    names = []
    for index, text in enumerate(files):
        names.append(os.path.join(folder, f"File{index}.swift"))
        with open(names[-1], "w", encoding="utf-8", newline="") as file:
            file.write(text)
    options = ["--to", to] if to else ["--in-place"]
    done = subprocess.run([sys.executable, TOOL, *options, *names], capture_output=True, text=True, check=False)
    with open(os.path.join(to, "File0.swift") if to else names[0], encoding="utf-8", newline="") as file:
        return done.stdout, file.read()


class PortTests(unittest.TestCase):
    def port(self, *files):
        """What is said of the first file, and what becomes of it."""
        port = ported([Source(f"File{index}.swift", text) for index, text in enumerate(files)])[0]
        return port.report(), port.text

    def check(self, before, after, *others):
        """What becomes of a file, which imports UIKit as files do."""
        head = "" if "import" in before else "import UIKit\n"
        self.assertEqual(self.port(head + before, *others)[1], head + after)

    def test_comments_and_strings_stay(self):
        for text in (
            '// @objc #selector(a) Selector\nlet a = "@objc Selector"\n',
            'let a = #"raw \\(@objc) "quoted" @objc"#\n',
            'let a = """\n  @objc "in" #selector(b)\n  """\n/* @objc /* Selector */ @IBAction */\n',
            'let a = "\\"@objc\\\\"\nlet b = "Selector"\n',
        ):
            self.check(text, text)

    def test_interpolations_are_code(self):
        self.check(
            'class A { func a() { print("@objc \\(#selector(a)) @objc") } }\n',
            'class A { func a() { print("@objc \\(Action("a", A.a)) @objc") } }\n')

    def test_code_has_the_same_length_and_lines(self):
        text = 'let a = "b\\(c("d"))" // é\n/* x\ny */ let z = #"\\#(w)"#\n'
        code = code_of(text)
        self.assertEqual((len(code), code.count("\n")), (len(text), text.count("\n")))
        self.assertIn("c(", code)
        self.assertIn("w", code)
        self.assertNotIn("y", code)

    def test_selectors_name_the_type_that_has_the_method(self):
        for said, expected in (
            ("#selector(turn(_:))", 'Action("turn(_:)", Inner.turn(_:))'),
            ("#selector(turn)", 'Action("turn(_:)", Inner.turn(_:))'),
            ("#selector(self.turn(_:))", 'Action("turn(_:)", Inner.turn(_:))'),
            ("#selector(tap)", 'Action("tap", Outer.tap)'),
            ("#selector(Outer.tap)", 'Action("tap", Outer.tap)'),
            ("#selector(tap as () -> Void)", 'Action("tap", Outer.tap as (Outer) -> @MainActor () -> Void)'),
            ("#selector(label.update(with:for:))", 'Action("update(with:for:)", UILabel.update(with:for:))'),
            ("#selector(layoutIfNeeded)", 'Action("layoutIfNeeded", Inner.layoutIfNeeded)'),
            ('Selector("turn:")', 'Action("turn(_:)", Inner.turn(_:))'),
        ):
            text = "class Outer {\n    func tap() {}\n    let label: UILabel\n    class Inner {\n        let a = %s\n" \
                "        func turn(_ g: UIView) {}\n    }\n}\n"
            self.check(text % said, text % expected)

    def test_overloads_are_told_apart(self):
        text = "class A {\n    func go() {}\n    func go(_ a: Int) {}\n    let a = %s\n}\n"
        self.check(text % "#selector(go(_:))", text % 'Action("go(_:)", A.go(_:))')
        self.check(text % "#selector(go as () -> Void)", text % 'Action("go", A.go as (A) -> @MainActor () -> Void)')

    def test_methods_of_other_files_and_superclasses_are_found(self):
        self.check(
            "extension A { var a: Any { #selector(b) } }\nclass C: A { let d = #selector(b) }\n",
            'extension A { var a: Any { Action("b(_:)", A.b(_:)) } }\nclass C: A { let d = Action("b(_:)", C.b(_:)) }\n',
            "class A { @objc func b(_ sender: Any) {} }\n")

    def test_generic_classes_have_superclasses_too(self):
        self.check(
            "class A<T: B>: UIView { required init?(coder: NSCoder) { super.init(coder: coder); go() } }\n",
            "class A<T: B>: UIView { override init(frame: CGRect = .zero) { super.init(frame: frame); go() } }\n")

    def test_the_type_and_targets(self):
        self.check(
            "init(target: Any?, action: Selector?) {}\nfunc f(target: Any, other: Any?) {}\n",
            "init(target: AnyObject?, action: Action?) {}\nfunc f(target: Any, other: Any?) {}\n")

    def test_what_is_not_known_is_left_and_said(self):
        text = "class A { let a = #selector(getter: b); let c = #selector(unknown.d(_:)) }\n"
        said, after = self.port(text)
        self.assertEqual(after, text)
        self.assertEqual(said.count("BY HAND"), 2)

    def test_attributes_go_with_their_lines(self):
        self.check(
            "    @objc\n    func a() {}\n    @IBAction private func b() {}\n    @objc(c:) dynamic public func c() {}\n",
            "    func a() {}\n    private func b() {}\n    public func c() {}\n")
        self.check("@UIApplicationMain\nclass A {}\n", "@main\nfinal class A {}\n")
        self.check("@main final class A {}\n", "@main final class A {}\n")
        self.assertIn("BY HAND", self.port("@IBOutlet weak var a: UIView!\n")[0])
        self.assertNotIn("BY HAND", self.port("@IBOutlet weak var a: UIView?\n")[0])
        self.assertNotIn("BY HAND", self.port("class A { @IBOutlet weak var a: UIView!\nfunc b() { a = UIView() } }\n")[0])
        self.check("let a = #keyPath(CALayer.opacity)\n", 'let a = "opacity"\n')

    def test_names_that_only_begin_alike_stay(self):
        text = "@objcName func a() {}\nlet dynamicVar = SelectorList()\nfunc dynamic() {}\n"
        self.check(text, text)

    def test_optional_methods_get_defaults(self):
        self.check(
            "@objc protocol A {\n    @objc optional func b(_ c: Int)\n    @objc func d()\n}\nfunc e(_ a: A?) { a?.b?(1) }\n",
            "protocol A: AnyObject {\n    func b(_ c: Int)\n    func d()\n}\n\nextension A {\n    func b(_ c: Int) {}\n}\n"
            "func e(_ a: A?) { a?.b(1) }\n")

    def test_archives_go(self):
        head = "class A: UIView {\n    override init(frame: CGRect = .zero) {\n        super.init(frame: frame)\n    }\n"
        self.check(
            head + "\n    /// Why.\n    @available(*, unavailable)\n    required init?(coder aDecoder: NSCoder) {\n"
            '        fatalError("init(coder:) has not been implemented")\n    }\n}\n',
            head + "}\n")
        self.check(head + "\n    required init?(coder: NSCoder) { nil }\n\n    func a() {}\n}\n", head + "\n    func a() {}\n}\n")

    def test_archives_of_models_stay(self):
        text = (
            "class A: NSObject, NSCoding {\n    required init?(coder: NSCoder) { b = coder.decodeInteger(forKey: \"b\") }\n"
            "    func encode(with coder: NSCoder) { coder.encode(b, forKey: \"b\") }\n}\n")
        self.check(text, text)

    def test_names_that_the_toolkit_lacks_are_left(self):
        report = self.port("let a = UITableView()\nlet b = UITableView()\nlet c = UIView()\nlet d: UIMine?\n", "class UIMine {}\n")[0]
        self.assertEqual(report.count("BY HAND"), 1)
        self.assertIn("UITableView: the toolkit has no such name", report)

    def left(self, text):
        """The names that are left to a person, in the order in which they stand."""
        report = self.port("import UIKit\n" + text)[0].splitlines()
        return [row.split("BY HAND: ")[1].split(":")[0] for row in report if "the toolkit has no such name" in row]

    def test_each_name_that_the_toolkit_lacks_is_counted_once(self):
        self.assertEqual(
            self.left(
                "class A: UITableViewController {\n    override func viewIsAppearing(_ animated: Bool) {\n"
                "        tableView.reloadData()\n        tableView.reloadData()\n        navigationItem.title = \"a\"\n"
                "        view.topAnchor.constraint(equalTo: a).isActive = true\n        setNeedsStatusBarAppearanceUpdate()\n"
                "        let b: UIStackView? = nil\n        view.motionEffects = []\n    }\n}\n"),
            ["UITableViewController", "viewIsAppearing", "tableView", "reloadData", "navigationItem", "topAnchor",
             "constraint", "isActive", "setNeedsStatusBarAppearanceUpdate", "UIStackView", "motionEffects"])
        self.assertEqual(
            self.left("let a: Notification.Name = .UIApplicationWillEnterForeground\n"), ["willEnterForegroundNotification"])

    def test_names_of_the_toolkit_of_swift_and_of_the_program_are_known(self):
        self.assertEqual(
            self.left(
                "struct S { var a: (x: Int, y: Int); enum E { case one(Int), two; case three }; var own: E }\n"
                "class V: UIView {\n    var mine = 1\n    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {\n"
                "        guard let touch = touches.first, case .began = touch.phase else { return }\n"
                "        items.enumerated().forEach { (index, element) in print(index.description, element.name) }\n"
                "        for each in subviews where each.mine > 1.5 { each.layer.cornerRadius = 3 }\n"
                "        do { try work() } catch let problem { print(problem.localizedDescription) }\n"
                "        UIView.animate(withDuration: 0.2, animations: { [weak self] in self?.alpha = 0 }) { done in print(done.description) }\n"
                "        let s = S()\n        switch s.own { case .one(let value): print(value.magnitude); case .two, .three: break }\n"
                "        touch.location(in: self).applying(.identity); UIBezierPath().addLine(to: .zero); 0..<3; print(s.a.x)\n"
                "    }\n    func work(name: String) throws { UIGraphicsGetCurrentContext()?.setBlendMode(.clear) }\n}\n"), [])

    def test_names_of_swift_3_are_renamed(self):
        for old, new in (
            ("UIAlertControllerStyle.alert", "UIAlertController.Style.alert"), ("UIFontWeightBold", "UIFont.Weight.bold"),
            ("NSFontAttributeName", "NSAttributedString.Key.font"), ("UIKeyInputEscape", "UIKeyCommand.inputEscape"),
            ("UIViewNoIntrinsicMetric", "UIView.noIntrinsicMetric"), ("UIOffsetMake(1, 2)", "UIOffset(horizontal: 1, vertical: 2)"),
            ("NSNotification.Name.UIApplicationWillResignActive", "UIApplication.willResignActiveNotification"),
        ):
            self.check(f"let a = {old}\n", f"let a = {new}\n")

    def test_optional_methods_of_public_protocols_stay_public(self):
        self.check(
            "@objc public protocol A {\n    @objc optional func b()\n}\n",
            "public protocol A: AnyObject {\n    func b()\n}\n\nextension A {\n    public func b() {}\n}\n")

    def test_an_archive_that_alone_sets_up_becomes_a_frame(self):
        self.check(
            "class A: UIView {\n    required init?(coder: NSCoder) {\n        super.init(coder: coder)\n        setUp()\n    }\n}\n",
            "class A: UIView {\n    override init(frame: CGRect = .zero) {\n        super.init(frame: frame)\n        setUp()\n    }\n}\n")
        self.check(
            "class B: UIViewController {}\nclass A: B {\n    required init?(coder: NSCoder) { super.init(coder: coder); go() }\n}\n",
            "class B: UIViewController {}\nclass A: B {\n    override init() { super.init(); go() }\n}\n")

    def test_initializers_without_arguments_stay(self):
        self.check(
            "override public init(frame: CGRect) {}\npublic override init(target: Any?, action: Selector?) {}\ninit(frame: CGRect) {}\n",
            "override public init(frame: CGRect = .zero) {}\n"
            "public override init(target: AnyObject? = nil, action: Action? = nil) {}\ninit(frame: CGRect) {}\n")

    def test_nibs_go(self):
        self.check(
            "class A { override init(nibName n: String?, bundle b: Bundle?) { super.init(nibName: n, bundle: b) } }\n",
            "class A { override init() { super.init() } }\n")
        self.check("let a = B(nibName: nil, bundle: nil)\nimport UIKit\n", "let a = B()\nimport UIKit\n")

    def test_imports(self):
        self.check("import UIKit.UIGestureRecognizerSubclass\n", "import UIKit\n")
        self.check("import UIKit\nimport CoreGraphics\nimport Foundation\n", "import UIKit\nimport Foundation\n")
        self.assertIn("BY HAND", self.port("import AVFoundation\n")[0])

    def test_without_the_module_uikit(self):
        for before, after in (
            ("import UIKit\n", "import Foundation\nimport TouchCompatibility\n"),
            ("import Foundation\nimport UIKit.UIGestureRecognizerSubclass\n", "import Foundation\nimport TouchCompatibility\n"),
            ("import UIKit\nimport QuartzCore\n", "import Foundation\nimport TouchCompatibility\n"),
        ):
            self.assertEqual(ported([Source("A.swift", before)], without_uikit=True)[0].text, after)

    def test_overrides_of_nothing(self):
        self.check(
            "class A {\n    override func didReceiveMemoryWarning() {\n        super.didReceiveMemoryWarning()\n    }\n"
            "    override open var shouldAutorotate: Bool { false }\n    override var frame: CGRect { .zero }\n}\n",
            "class A {\n    override var frame: CGRect { .zero }\n}\n")
        self.check(
            "class A {\n    override open var shouldAutorotate: Bool {\n        false\n    }\n    let a = shouldAutorotate\n}\n",
            "class A {\n    open var shouldAutorotate: Bool {\n        false\n    }\n    let a = shouldAutorotate\n}\n")
        self.check(
            "class A {\n    func a() {}\n    override func updateConstraints() {\n        super.updateConstraints()\n        a()\n    }\n}\n",
            "class A {\n    func a() {}\n    func updateConstraints() {\n        a()\n    }\n}\n")

    def test_extensions_that_override_become_parts_of_their_class(self):
        self.check(
            "class A: UIView {\n    let a = 1\n}\n\n// Why.\nextension A {\n    override func b() { #selector(c) }\n}\n"
            "extension A: D {\n    func c() {}\n}\n",
            "class A: UIView {\n    let a = 1\n\n\n// Why.\n\n    override func b() { Action(\"c\", A.c) }\n}\n"
            "extension A: D {\n    func c() {}\n}\n")
        self.assertIn("BY HAND", self.port("class A {}\nlet b = 1\nextension A {\n    override func c() {}\n}\n")[0])
        text = "class A {\n}\nextension A {\n    func c() {}\n}\n"
        self.check(text, text)

    def test_reset_of_a_recognizer_overrides(self):
        self.check(
            "public class A: UIPanGestureRecognizer { \n    func reset() {}\n}\nclass B {\n    func reset() {}\n}\n",
            "public class A: UIPanGestureRecognizer { \n    override public func reset() { super.reset();}\n}\nclass B {\n    func reset() {}\n}\n")

    def test_a_file_that_imports_nothing_gets_what_it_uses(self):
        for before, after in (
            ("// Head.\n\nlet a = CGFloat(1)\n", "// Head.\n\nimport UIKit\n\nlet a = CGFloat(1)\n"),
            ("let a = 1\n", "let a = 1\n"),
            ("import Foundation\nlet a = UIView()\n", "import UIKit\nimport Foundation\nlet a = UIView()\n"),
            ("import Foundation\nlet a = CGPoint.zero\n", "import Foundation\nlet a = CGPoint.zero\n"),
        ):
            self.assertEqual(self.port(before)[1], after)

    def test_optional_methods_of_uikit_are_always_there(self):
        self.check(
            "class A { weak var d: UIScrollViewDelegate?; func a(_ s: UIScrollView) { d?.scrollViewDidScroll?(s); d?.other?(s) } }\n",
            "class A { weak var d: UIScrollViewDelegate?; func a(_ s: UIScrollView) { d?.scrollViewDidScroll(s); d?.other?(s) } }\n")

    def test_preparations_for_constraints_go(self):
        self.check(
            "class A: UIView {\n    var b = 1 { didSet { setNeedsUpdateConstraints(); go() } }\n    func go() {\n"
            "        updateConstraintsIfNeeded()\n        c.d?.translatesAutoresizingMaskIntoConstraints = false\n    }\n}\n",
            "class A: UIView {\n    var b = 1 { didSet {  go() } }\n    func go() {\n    }\n}\n")
        text = "class A {\n    func setNeedsUpdateConstraints() {}\n    func b() { setNeedsUpdateConstraints() }\n}\n"
        self.check(text, text)

    def test_actions_perform(self):
        self.check(
            "class A { func a(_ s: A) { b.c?.perform(d, with: self); e?.performSelector(onMainThread: #selector(a(_:)),\n"
            "    with: self,\n    waitUntilDone: true); f.perform(d, with: nil, afterDelay: 1) } }\n",
            'class A { func a(_ s: A) { (d).perform(on: b.c, with: self); (Action("a(_:)", A.a(_:))).perform(on: e,\n'
            "    with: self); f.perform(d, with: nil, afterDelay: 1) } }\n")

    def test_types_of_touches_are_no_numbers(self):
        for said in ("NSNumber(value: UITouch.TouchType.pencil.rawValue)", "UITouch.TouchType.pencil.rawValue as NSNumber"):
            self.check(f"pan.allowedTouchTypes = [{said}]\n", "pan.allowedTouchTypes = [UITouch.TouchType.pencil]\n")

    def test_edit_actions_are_protocols(self):
        self.check(
            "class A: UIView {\n    override func copy(_ sender: Any?) {}\n    func cut(_ sender: Any?) {}\n"
            "    let a = #selector(copy(_:))\n    let b = #selector(UIResponderStandardEditActions.paste(_:))\n}\n",
            "class A: UIView, UIResponderStandardEditActions.Copy, UIResponderStandardEditActions.Cut {\n"
            "    func copy(_ sender: Any?) {}\n    func cut(_ sender: Any?) {}\n    let a = Action.copy\n"
            "    let b = Action.paste\n}\n")
        self.check(
            "class A { @objc func move(_ pan: UIView) {}; let a = #selector(move(_:)) }\n",
            'class A { func move(_ pan: UIView) {}; let a = Action("move(_:)", A.move(_:)) }\n')

    def test_names_before_swift_4_2_are_todays(self):
        self.check(
            "a.addTarget(b, for: UIControlEvents.touchUpInside)\nc.lineCap = kCALineCapRound\n"
            "d = UIEdgeInsetsMake(1, 2, f(3, 4), 5)\ne.bringSubview(toFront: g)\nh = UIEdgeInsetsInsetRect(i, j)\n"
            "k.calculationMode = kCAAnimationPaced\nif UIInterfaceOrientationIsPortrait(l) {}\n",
            "a.addTarget(b, for: UIControl.Event.touchUpInside)\nc.lineCap = CAShapeLayerLineCap.round\n"
            "d = UIEdgeInsets(top: 1, left: 2, bottom: f(3, 4), right: 5)\ne.bringSubviewToFront(g)\nh = (i).inset(by: j)\n"
            "k.calculationMode = CAAnimationCalculationMode.paced\nif (l).isPortrait {}\n")
        self.check("let UIControlEventsOfMine = own.UIControlEvents\n", "let UIControlEventsOfMine = own.UIControlEvents\n")

    def test_the_end_of_an_object_belongs_to_the_main_actor(self):
        self.check(
            "class A {\n    deinit { link.invalidate() }\n}\nclass B {\n    deinit {\n        a = nil\n    }\n}\n",
            "class A {\n    deinit { MainActor.assumeIsolated { link.invalidate() } }\n}\nclass B {\n    deinit {\n        a = nil\n    }\n}\n")

    def test_numbers_are_boxed(self):
        self.check(
            "a.locations = b.c as [NSNumber]\na.locations = d as [NSNumber]?\na.locations = [0, 1] as [NSNumber]\n",
            "a.locations = b.c.map { NSNumber(value: Double($0)) }\na.locations = d?.map { NSNumber(value: Double($0)) }\n"
            "a.locations = [0, 1] as [NSNumber]\n")

    def test_layers_have_the_initializer_that_views_call(self):
        self.check(
            "class A: CAShapeLayer {\n    override init() { super.init() }\n}\nclass B: A {}\n",
            "class A: CAShapeLayer {\n    required init() { super.init() }\n}\nclass B: A {}\n")
        self.check(
            "class A: CALayer {\n    let a: Int\n    init(a: Int) { self.a = a; super.init() }\n}\n",
            'class A: CALayer {\n    required init() { fatalError("A has other initializers") }\n    let a: Int\n'
            "    init(a: Int) { self.a = a; super.init() }\n}\n")
        self.check("class A: UIView { init() { super.init(frame: a) } }\n", "class A: UIView { init() { super.init(frame: a) } }\n")

    def test_what_core_animation_keeps_is_kept(self):
        self.check(
            "class A: CALayer {\n    @NSManaged public dynamic var a: CGFloat\n}\nclass B: NSManagedObject { @NSManaged var b: Int }\n",
            'class A: CALayer {\n    @LayerManaged("a") public var a: CGFloat\n}\n'
            "class B: NSManagedObject { @NSManaged var b: Int }\n")

    def test_what_a_screen_reader_is_told_stays(self):
        self.check(
            "class A: UIView {\n    func a() {\n        accessibilityLabel = c ?\n            d : e\n"
            "        UIAccessibilityPostNotification(UIAccessibilityLayoutChangedNotification, nil)\n"
            "        accessibilityTraits = UIAccessibilityTraitButton\n    }\n"
            "    override var accessibilityValue: String? { get { \"\" } set {} }\n}\n",
            "class A: UIView {\n    func a() {\n        accessibilityLabel = c ?\n            d : e\n"
            "        UIAccessibility.post(notification: .layoutChanged, argument: nil)\n"
            "        accessibilityTraits = UIAccessibilityTraits.button\n    }\n"
            "    override var accessibilityValue: String? { get { \"\" } set {} }\n}\n")

    def test_what_no_screen_reader_is_told_goes(self):
        self.check(
            "class A: UIView {\n    func a() {\n        b.accessibilityActivationPoint = c ?\n            d : e\n        f()\n    }\n"
            "    override var accessibilityLanguage: String? { get { \"\" } set {} }\n}\n",
            "class A: UIView {\n    func a() {\n        f()\n    }\n}\n")
        self.check("func a() { var accessibilityLanguage = b\naccessibilityLanguage = c\n}\n",
                   "func a() { var accessibilityLanguage = b\naccessibilityLanguage = c\n}\n")

    def test_extensions_that_conform_and_give_access_join_their_class(self):
        self.check(
            "public class A: UIView {\n}\n\npublic extension A {\n    override func b() {}\n    private var c: Int { 1 }\n}\n"
            "extension A: D {\n    override public func e() {}\n}\n",
            "public class A: UIView, D {\n\n\n\n    public override func b() {}\n    private var c: Int { 1 }\n\n\n"
            "    override public func e() {}\n}\n")

    def test_what_is_for_ios_is_for_uikit(self):
        self.check("#if os(iOS) && !A\nimport UIKit\n#elseif os(macOS)\n#endif\n",
                   "#if canImport(UIKit) && !A\nimport UIKit\n#elseif os(macOS)\n#endif\n")
        self.check("import AVFoundation\nlet a = AVMakeRect(aspectRatio: b, insideRect: c)\n",
                   "import UIKit\nlet a = AVMakeRect(aspectRatio: b, insideRect: c)\n")

    def test_ends_of_lines_and_letters_stay(self):
        self.check("class Ä {\r\n    @objc func ö() {}\r\n}", "class Ä {\r\n    func ö() {}\r\n}")

    def test_twice_changes_nothing_more(self):
        text = 'import UIKit\nclass A: UIView {\n    @objc func a() {}\n    let b = #selector(a)\n}\n'
        once = self.port(text)[1]
        said, twice = self.port(once)
        self.assertEqual(twice, once)
        self.assertEqual(said, "")

    def test_it_says_what_it_changed(self):
        with tempfile.TemporaryDirectory() as folder:
            said, _ = run(folder, "class A {\n    @objc func a() {}\n    let b = #selector(a)\n}\n")
        lines = said.splitlines()
        self.assertTrue(lines[0].endswith("File0.swift:2: attribute: @objc goes"))
        self.assertTrue(lines[1].endswith('File0.swift:3: selector: #selector(a) → Action("a", A.a)'))
        self.assertEqual(lines[2], "2 changes in 2 of 4 lines; 0 left to do by hand.")

    def test_another_folder_leaves_the_files(self):
        with tempfile.TemporaryDirectory() as folder:
            text = "class A {\n    @objc func a() {}\n}\n"
            self.assertEqual(run(folder, text, to=os.path.join(folder, "new"))[1], "class A {\n    func a() {}\n}\n")
            with open(os.path.join(folder, "File0.swift"), encoding="utf-8") as file:
                self.assertEqual(file.read(), text)

    def test_a_file_that_is_cut_off_is_left_standing(self):
        for text in ('class A { @objc func a() { #selector(', 'let a = "', "/* @objc", 'let a = """\n@objc'):
            self.assertIsNotNone(self.port(text)[1])

    def test_init_of_a_controller_overrides(self):
        """As the toolkit's controllers have no init(nibName:bundle:) that it could stand beside."""
        self.check(
            "class A: UIViewController {\n    init() { super.init(nibName: nil, bundle: nil) }\n}\n",
            "class A: UIViewController {\n    override init() { super.init() }\n}\n")
        models = "class M: UIViewController {\n    init(model: Int) { super.init(nibName: nil, bundle: nil) }\n}\n"
        for name, new in (("M", "init()"), ("P", "override init()")):
            self.assertIn(
                f"class A: {name} {{\n    {new} {{",
                self.port(f"class A: {name} {{\n    init() {{ super.init(model: 1) }}\n}}\n", models, "class P: UIViewController {}\n")[1])
        for text in ("class A: UIView {\n    init() { super.init(frame: .zero) }\n}\n",
                     "class A: UIViewController {\n    convenience init() { self.init(a: 1) }\n}\n"):
            self.check(text, text)

    def test_what_is_not_archived_does_not_say_that_it_is(self):
        body = " {\n    func encode(with aCoder: NSCoder) {}\n    var a = 1\n}\n"
        for before, after in (
            ("class A: UIGestureRecognizer, NSCoding", "class A: UIGestureRecognizer"),
            ("class A: UIView, NSSecureCoding, B", "class A: UIView, B"),
        ):
            self.check(before + body, after + " {\n    var a = 1\n}\n")
        self.check("class A: NSObject, NSCoding" + body, "class A: NSObject, NSCoding" + body)

    def test_what_only_tells_the_system_something_goes(self):
        for line in ("field.autocorrectionType = .no", "scrollView.contentInsetAdjustmentBehavior = .never", "scrollsToTop = false",
                     "view?.contentScaleFactor = scale * UIScreen.main.scale", "clearsContextBeforeDrawing = true",
                     "context.setAllowsAntialiasing(true)"):
            self.check(f"class A: UIView {{\n    func b() {{\n        {line}\n        c()\n    }}\n}}\n",
                       "class A: UIView {\n    func b() {\n        c()\n    }\n}\n")
        for text in ("class A: UIView {\n    var keyboardType = 1\n    func b() { keyboardType = 2 }\n}\n",
                     "let a = contentScaleFactor == 2\n", "clearsContextBeforeDrawing = false\n",
                     "field.keyboardType = b ? .c :\n    .d\n"):
            self.check(text, text)

    def test_end_editing_is_an_action_of_its_own(self):
        for said in ("UIView.endEditing", "UIView.endEditing(_:)", "view.endEditing(_:)"):
            self.check(f"let a = #selector({said})\n", "let a = Action.endEditing\n")

    def test_what_is_inherited_is_counted_where_it_is_named_alone(self):
        self.assertEqual(
            self.left("enum K: String { case Pop = \"p\", FadeIn }\nlet k = [K.Pop, .FadeIn]\n"
                      "class A: UIScrollView {\n    func b(with event: UIEvent, c d: Int) {\n        let e = 1, f = 2\n"
                      "        indicatorStyle = .white\n        if isMovingFromParent || e == f { print(d, event) }\n"
                      "        var g: Int { get { 1 } set(newNumber) { print(newNumber) } }\n"
                      "        if #available(iOS 15, *) { bounces = refreshControl == nil }\n    }\n}\n"),
            ["indicatorStyle", "isMovingFromParent", "refreshControl"])
        self.assertEqual(self.left("class T: XCTestCase {\n    override func setUp() { expectation(description: \"\").fulfill() }\n}\n"), [])

    def test_overrides_of_what_is_closed_are_left_to_a_person(self):
        text = "class A: %s {\n    override func setNeedsDisplay() {}\n    override func paste(_ sender: Any?) {}\n" \
            "    override func layoutSubviews() {}\n}\n"
        self.assertIn("BY HAND: setNeedsDisplay: the toolkit's can't be overridden", self.port(text % "UIView")[0])
        self.assertEqual(self.port(text % "UIView")[0].count("overridden"), 1)
        self.assertNotIn("overridden", self.port(text % "NSObject")[0])
        self.assertNotIn("overridden", self.port(text % "B", "class B: UIView { func setNeedsDisplay() {} }\n")[0])

    def test_parts_of_tuples_of_the_toolkit_are_names(self):
        self.assertEqual(self.left("func a(b: CATransform3D) { var c = b; c.m34 = -1 / 500 }\n"), [])


if __name__ == "__main__":
    unittest.main()
