/// The subtype of an event, with UIKit's raw values: a remote control's command, or a shake. `UIEvent.EventSubtype` in
/// UIKit and TouchKit.
public enum EventSubtype: Int, Sendable {
    /// No subtype.
    case none = 0
    /// The window was shaken.
    case motionShake = 1
    /// Play.
    case remoteControlPlay = 100
    /// Pause.
    case remoteControlPause = 101
    /// Stop.
    case remoteControlStop = 102
    /// Toggle between playing and paused.
    case remoteControlTogglePlayPause = 103
    /// The next track.
    case remoteControlNextTrack = 104
    /// The previous track.
    case remoteControlPreviousTrack = 105
    /// Start seeking backward.
    case remoteControlBeginSeekingBackward = 106
    /// Stop seeking backward.
    case remoteControlEndSeekingBackward = 107
    /// Start seeking forward.
    case remoteControlBeginSeekingForward = 108
    /// Stop seeking forward.
    case remoteControlEndSeekingForward = 109
}
