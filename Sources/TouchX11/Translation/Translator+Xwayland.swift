import Foundation
import TouchInput

/// Fingers of one device whose touches end together, so far in this batch of events.
struct XwaylandEnding {
    struct End {
        var finger: FingerContact
        var number: UInt32
        var time: UInt32
    }

    var ends: [End] = []
    /// The number of fingers that were down before.
    let count: Int
    /// Whether a third finger landed shortly before.
    let isAfterThird: Bool
}

/// Detects touches that a Wayland compositor cancels because it has recognized a gesture of its own. Wayland has an
/// event for that, but X has none: Xwayland reports plain ends, at once, for all fingers that are down.
///
/// Therefore ends from its touch screens are held back until the end of their batch. The touches were canceled if all
/// fingers that were down, at least two, end at the same moment and at rest. Of two, the younger must also end first:
/// this is Xwayland's order for canceled touches, while a screen reports fingers that lift in the order in which they
/// landed. Two are what a compositor (KWin) passes on of three fingers that land together: it withholds the third.
///
/// Timing distinguishes real lifts: the fingers of a hand lift some milliseconds apart. Three or more that lift within
/// a few milliseconds look canceled, and their tap is lost.
///
/// Quirk of Xwayland (22.1 to 24.1, `touch_handle_cancel`): gone when a touch that is cancelled before its client owns
/// it, or a flag, reports it.
extension Translator {
    /// The maximum time between ends at the same moment, in milliseconds. Source: our choice: less than the time
    /// between two reports at 120 Hz.
    private static let simultaneousTime: UInt32 = 5
    /// A finger that moved within this time, in milliseconds, is in motion, and so lifts. Source: rule N-20.
    private static let motionTime: UInt32 = 5
    /// The time after a third finger, in milliseconds, in which two need not end in the same millisecond. Source: rule
    /// N-20.
    private static let thirdFingerTime: UInt32 = 100

    mutating func recordThirdFinger(_ event: DeviceEvent) {
        guard deviceStates[event.source]?.profile.isXwaylandTouch == true, count(of: event.source) > 2 else { return }
        thirdFingers[event.source] = event.time
    }

    /// Holds back the end of a finger that may have been canceled.
    ///
    /// - Returns: whether the end waits for the remainder of the batch.
    mutating func holdBackEnd(_ event: DeviceEvent) -> Bool {
        guard let finger = fingers[event.detail], finger.isOwned else { return false }
        let device = finger.sample.device.rawValue
        guard deviceStates[device]?.profile.isXwaylandTouch == true else { return false }
        if endings[device] == nil {
            let isAfterThird = thirdFingers[device].map { event.time &- $0 <= Self.thirdFingerTime } ?? false
            endings[device] = XwaylandEnding(count: count(of: device), isAfterThird: isAfterThird)
        }
        endings[device]?.ends.append(
            XwaylandEnding.End(finger: finger, number: event.detail, time: event.time))
        fingers[event.detail] = nil
        return true
    }

    /// Decides what is pending at the end of a batch. Call it when all queued events have been read.
    mutating func finishBatch(now: Instant, into output: inout [HostEvent]) {
        for device in endings.keys.sorted() { decideEnding(of: device, now: now, into: &output) }
        endExpiredWaits(at: now, into: &output)
    }

    /// Decides held-back ends before the next event of their device, or before a new touch with one of their numbers.
    mutating func decideEndings(before event: DeviceEvent, now: Instant, into output: inout [HostEvent]) {
        let decided = endings.filter { device, ending in
            device == event.source || ending.ends.contains { $0.number == event.detail }
        }
        for device in decided.keys.sorted() { decideEnding(of: device, now: now, into: &output) }
    }

    mutating func decideEnding(of device: UInt32, now: Instant, into output: inout [HostEvent]) {
        guard let ending = endings.removeValue(forKey: device) else { return }
        let isCancelled = count(of: device) == 0 && Self.isCancelled(ending)
        for end in ending.ends {
            var finger = end.finger
            finger.sample.timestamp = clock.instant(of: end.time, now: now)
            guard isCancelled else {
                handleLift(finger, into: &output)
                continue
            }
            finger.sample.phase = .cancelled
            output.append(.touch(finger.sample))
        }
    }

    private static func isCancelled(_ ending: XwaylandEnding) -> Bool {
        let ends = ending.ends
        guard let first = ends.first, let last = ends.last, ends.count > 1, last.time &- first.time <= simultaneousTime,
            !ends.contains(where: { end in end.finger.lastMotion.map { end.time &- $0 <= motionTime } ?? false })
        else { return false }
        if ending.count > 2 { return true }
        return isYoungestFirst(ends) && (ending.isAfterThird || last.time &- first.time <= 1)
    }

    /// Touch numbers ascend and wrap; their difference tells which touch is younger.
    private static func isYoungestFirst(_ ends: [XwaylandEnding.End]) -> Bool {
        zip(ends, ends.dropFirst()).allSatisfy { Int32(bitPattern: $0.number &- $1.number) > 0 }
    }

    /// The number of the device's fingers that are down, without the held-back ends.
    private func count(of device: UInt32) -> Int {
        fingers.values.reduce(0) { $0 + ($1.sample.device.rawValue == device ? 1 : 0) }
    }
}
