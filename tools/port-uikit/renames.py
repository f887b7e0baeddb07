"""Names of UIKit before Swift 4.2, which compilers of today know by their newer ones alone."""

import re

from declarations import split_list

RULE = "name"

_TYPES = {
    "UIControlEvents": "UIControl.Event", "UIControlState": "UIControl.State",
    "UIControlContentHorizontalAlignment": "UIControl.ContentHorizontalAlignment",
    "UIControlContentVerticalAlignment": "UIControl.ContentVerticalAlignment",
    "UIViewAnimationOptions": "UIView.AnimationOptions", "UIViewAnimationCurve": "UIView.AnimationCurve",
    "UIViewKeyframeAnimationOptions": "UIView.KeyframeAnimationOptions", "UIViewContentMode": "UIView.ContentMode",
    "UIViewAutoresizing": "UIView.AutoresizingMask", "UIGestureRecognizerState": "UIGestureRecognizer.State",
    "UISwipeGestureRecognizerDirection": "UISwipeGestureRecognizer.Direction", "UITouchPhase": "UITouch.Phase",
    "UITouchType": "UITouch.TouchType", "UIPressType": "UIPress.PressType", "UIEventType": "UIEvent.EventType",
    "UIEventSubtype": "UIEvent.EventSubtype", "UIButtonType": "UIButton.ButtonType",
    "UIImageOrientation": "UIImage.Orientation", "UIImageRenderingMode": "UIImage.RenderingMode",
    "UITextFieldViewMode": "UITextField.ViewMode", "UIFontTextStyle": "UIFont.TextStyle",
    "NSAttributedStringKey": "NSAttributedString.Key", "UIEdgeInsetsZero": "UIEdgeInsets.zero",
    "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey",
    "UIAlertControllerStyle": "UIAlertController.Style", "UIAlertActionStyle": "UIAlertAction.Style",
    "UIProgressViewStyle": "UIProgressView.Style", "UITextBorderStyle": "UITextField.BorderStyle",
    "UISegmentedControlSegment": "UISegmentedControl.Segment", "UIImageResizingMode": "UIImage.ResizingMode",
    "UIViewTintAdjustmentMode": "UIView.TintAdjustmentMode", "UIViewAnimationTransition": "UIView.AnimationTransition",
    "UIScrollViewIndicatorStyle": "UIScrollView.IndicatorStyle",
    "UIScrollViewKeyboardDismissMode": "UIScrollView.KeyboardDismissMode",
    "UIMenuControllerArrowDirection": "UIMenuController.ArrowDirection", "UIApplicationState": "UIApplication.State",
    "UIApplicationOpenURLOptionsKey": "UIApplication.OpenURLOptionsKey", "UIWindowLevel": "UIWindow.Level",
    "UIViewNoIntrinsicMetric": "UIView.noIntrinsicMetric",
    "UIFontDescriptorSymbolicTraits": "UIFontDescriptor.SymbolicTraits", "UIOffsetZero": "UIOffset.zero",
    "UIKeyInputUpArrow": "UIKeyCommand.inputUpArrow", "UIKeyInputDownArrow": "UIKeyCommand.inputDownArrow",
    "UIKeyInputLeftArrow": "UIKeyCommand.inputLeftArrow", "UIKeyInputRightArrow": "UIKeyCommand.inputRightArrow",
    "UIKeyInputEscape": "UIKeyCommand.inputEscape", "NSFontAttributeName": "NSAttributedString.Key.font",
    "NSForegroundColorAttributeName": "NSAttributedString.Key.foregroundColor",
    "NSBackgroundColorAttributeName": "NSAttributedString.Key.backgroundColor",
    "NSParagraphStyleAttributeName": "NSAttributedString.Key.paragraphStyle",
    "NSKernAttributeName": "NSAttributedString.Key.kern", "NSShadowAttributeName": "NSAttributedString.Key.shadow",
    "NSStrokeColorAttributeName": "NSAttributedString.Key.strokeColor",
    "NSStrokeWidthAttributeName": "NSAttributedString.Key.strokeWidth",
    "NSUnderlineStyleAttributeName": "NSAttributedString.Key.underlineStyle",
    "UIScrollViewDecelerationRateNormal": "UIScrollView.DecelerationRate.normal",
    "UIScrollViewDecelerationRateFast": "UIScrollView.DecelerationRate.fast",
}
# What is left of the name is the new one's, beginning with a small letter.
_CONSTANTS = {
    "kCALineCap": "CAShapeLayerLineCap", "kCALineJoin": "CAShapeLayerLineJoin", "kCAFillMode": "CAMediaTimingFillMode",
    "kCAFillRule": "CAShapeLayerFillRule", "kCAMediaTimingFunction": "CAMediaTimingFunctionName",
    "kCAGravity": "CALayerContentsGravity", "kCAAlignment": "CATextLayerAlignmentMode",
    "kCAAnimationRotate": "CAAnimationRotationMode.rotate", "kCAAnimation": "CAAnimationCalculationMode",
    "kCAGradientLayer": "CAGradientLayerType", "UIFontWeight": "UIFont.Weight", "UIFontTextStyle": "UIFont.TextStyle",
    "UIAccessibilityTrait": "UIAccessibilityTraits", "UIWindowLevel": "UIWindow.Level",
}
# The names of notifications belong to what posts them.
_NOTIFICATION = r"(UIApplication|UIDevice|UITextField|UITextView|UIScreen|UIMenuController)" \
    r"((?:Did|Will|Orientation|Text|Mode|Brightness|User)[A-Z]?\w*?)(?:Notification)?\b(?![(.\w])"
_CALLS = {
    r"bringSubview(\(\s*)toFront:\s*": r"bringSubviewToFront\1", r"sendSubview(\(\s*)toBack:\s*": r"sendSubviewToBack\1",
    r"addChildViewController(?=\()": "addChild", r"removeFromParentViewController(?=\()": "removeFromParent",
    r"didMove(\(\s*)toParentViewController:": r"didMove\1toParent:",
    r"willMove(\(\s*)toParentViewController:": r"willMove\1toParent:", r"childViewControllers\b": "children",
}


def port(port, program):
    source = port.source
    for match in source.find(r"(?<![.\w])(" + "|".join(_TYPES) + r")\b"):
        rename(port, match, _TYPES[match.group(1)])
    for match in source.find(r"(?<![.\w])(" + "|".join(_CONSTANTS) + r")([A-Z]\w*)\b"):
        owner, rest = _CONSTANTS[match.group(1)], match.group(2)
        rename(port, match, owner + rest if owner.endswith(".rotate") else f"{owner}.{rest[0].lower()}{rest[1:]}")
    for old, new in _CALLS.items():
        for match in source.find(r"(?<=\.)" + old):
            rename(port, match, match.expand(new))
    for match in source.find(r"(?<![\w])(?:NSNotification\.Name\.|Notification\.Name\.|\.)?" + _NOTIFICATION):
        owner, rest = match.group(1), match.group(2)
        rename(port, match, f"{owner}.{rest[0].lower()}{rest[1:]}Notification")
    for match in source.find(r"(?<![.\w])UIAccessibility(Announcement|LayoutChanged|ScreenChanged|PageScrolled)Notification\b"):
        if not source.code[: match.start()].rstrip().endswith("PostNotification("):
            rename(port, match, f".{match.group(1)[0].lower()}{match.group(1)[1:]}")
    for match in source.find(r"(?<=\.)groupTableViewBackground\b"):
        rename(port, match, "systemGroupedBackground")
    functions(port)


def rename(port, match, new):
    port.change(match.start(), match.end(), new, RULE, f"{match.group()} → {new}")


def functions(port):
    """Functions that are initializers and methods now."""
    source = port.source
    for match in source.find(r"(?<![.\w])(UIEdgeInsetsMake|UIEdgeInsetsInsetRect|UIOffsetMake|UIImagePNGRepresentation|UIImageJPEGRepresentation"
        r"|UIAccessibilityPostNotification|UIInterfaceOrientationIs\w+)\("):
        closing = source.closing(match.end() - 1)
        parts = split_list(source.text[match.end() : closing]) if closing else []
        name, new = match.group(1), None
        if name == "UIEdgeInsetsMake" and len(parts) == 4:
            sides = ", ".join(f"{side}: {part}" for side, part in zip(("top", "left", "bottom", "right"), parts))
            new = f"UIEdgeInsets({sides})"
        elif name == "UIEdgeInsetsInsetRect" and len(parts) == 2:
            new = f"({parts[0]}).inset(by: {parts[1]})"
        elif name == "UIImagePNGRepresentation" and len(parts) == 1:
            new = f"({parts[0]}).pngData()"
        elif name == "UIImageJPEGRepresentation" and len(parts) == 2:
            new = f"({parts[0]}).jpegData(compressionQuality: {parts[1]})"
        elif name == "UIOffsetMake" and len(parts) == 2:
            new = f"UIOffset(horizontal: {parts[0]}, vertical: {parts[1]})"
        elif name == "UIAccessibilityPostNotification" and len(parts) == 2:
            kind = re.sub(r"^UIAccessibility(\w)(\w+)Notification$", lambda m: f".{m[1].lower()}{m[2]}", parts[0])
            new = f"UIAccessibility.post(notification: {kind}, argument: {parts[1]})"
        elif name.startswith("UIInterfaceOrientationIs") and len(parts) == 1:
            new = f"({parts[0]}).is{name.removeprefix('UIInterfaceOrientationIs')}"
        if new:
            port.change(match.start(), closing + 1, new, RULE, f"{name} → {re.sub(chr(92) + 's+', ' ', new)}")
