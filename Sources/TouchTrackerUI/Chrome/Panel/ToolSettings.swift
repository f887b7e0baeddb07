import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

/// The controls of the color panel for everything but the ink: tool, size, and how touches are used.
struct ToolSettings {
    let tool = ChoiceRow()
    let nib = ChoiceRow()
    let size = SizeControl()
    let pressureTitle = UILabel()
    let pressure = ChoiceRow()
    let angle = SettingRow(localized("Colour by direction"))
    let twoFingers = SettingRow(localized("Pan and zoom with two fingers"))
    let besidePen = SettingRow(localized("When I use a pen, fingers pan and zoom"))
    let palms = SettingRow(localized("Ignore palm touches"))

    /// The tool whose size is chosen; nil: the current one.
    var sizedTool: Tool?

    init() {
        tool.options = Tool.inPanel.map(\.option)
        pressureTitle.isAccessibilityElement = false
        tool.accessibilityLabel = localized("Tools")
    }

    /// All controls that change the toolbox.
    var controls: [UIControl] {
        [tool, nib, size, pressure] + [angle, twoFingers, besidePen, palms].map(\.onOff)
    }

    func show(_ toolbox: Toolbox, animated: Bool) {
        let sized = sizedTool ?? toolbox.tool
        size.scale = sized.sizeScale
        size.size = toolbox[sized].size
        size.widthSource = sizedTool == nil ? toolbox.widthSource : .size
        pressureTitle.text = toolbox.detailTitle
        pressure.accessibilityLabel = pressureTitle.text
        pressure.options = toolbox.detailOptions
        pressure.selectedIndex = toolbox.detailIndex
        nib.accessibilityLabel = toolbox.modeTitle
        tool.selectedIndex = Tool.inPanel.firstIndex(of: toolbox.tool)
        nib.options = toolbox.modeOptions
        nib.selectedIndex = toolbox.modeIndex
        angle.onOff.setOn(toolbox.coloring == .angle, animated: animated)
        twoFingers.onOff.setOn(toolbox.twoFingers == .move, animated: animated)
        besidePen.onOff.setOn(toolbox.fingersBesidePen == .move, animated: animated)
        palms.onOff.setOn(toolbox.ignoresPalms, animated: animated)
    }

    /// Changes the toolbox to the value of a control.
    mutating func apply(_ control: UIControl, to toolbox: inout Toolbox) {
        switch control {
        case size: toolbox[sizedTool ?? toolbox.tool].size = size.size
        case tool:
            sizedTool = nil
            if let index = tool.selectedIndex { toolbox.tool = Tool.inPanel[index] }
        case nib: if let index = nib.selectedIndex { toolbox.modeIndex = index }
        case pressure:
            if let index = pressure.selectedIndex { toolbox.detailIndex = index }
        case angle.onOff: toolbox.coloring = angle.onOff.isOn ? .angle : .chosen
        case twoFingers.onOff: toolbox.twoFingers = twoFingers.onOff.isOn ? .move : .draw
        case besidePen.onOff: toolbox.fingersBesidePen = besidePen.onOff.isOn ? .move : .draw
        case palms.onOff: toolbox.ignoresPalms = palms.onOff.isOn
        default: break
        }
    }
}
