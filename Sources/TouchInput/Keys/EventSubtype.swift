/// An event's subtype, with UIKit's numbers: a remote control's command, or a shake. `UIEvent.EventSubtype` in UIKit
/// and TouchKit.
public enum EventSubtype: Int, Sendable {
    /// Of any event without one.
    case none = 0
    /// The window was shaken.
    case motionShake = 1
    /// Play.
    case remoteControlPlay = 100
    /// Pause.
    case remoteControlPause = 101
    /// Stop.
    case remoteControlStop = 102
    /// Play what is paused, pause what plays.
    case remoteControlTogglePlayPause = 103
    /// The next track.
    case remoteControlNextTrack = 104
    /// The previous track.
    case remoteControlPreviousTrack = 105
    /// Go back until told to stop.
    case remoteControlBeginSeekingBackward = 106
    /// Go back no further.
    case remoteControlEndSeekingBackward = 107
    /// Go forward until told to stop.
    case remoteControlBeginSeekingForward = 108
    /// Go forward no further.
    case remoteControlEndSeekingForward = 109
}
