import Foundation
import TouchInput

/// Fingers of one device that end together, according to the events of this batch so far.
struct XwaylandEnding {
    struct End {
        var finger: FingerContact
        var number: UInt32
        var time: UInt32
    }

    var ends: [End] = []
    /// How many fingers were down before.
    let count: Int
    /// Whether a third finger has come shortly before.
    let isAfterThird: Bool
}

/// A compositor takes fingers away when it has seen a gesture of its own. Wayland has an event for that and X has none:
/// Xwayland reports plain ends, at once, for all fingers that are down.
///
/// So ends from its touch screens are held back until the end of their batch. Fingers were taken away if all that were down,
/// at least two, end at the same moment, from rest. Of two, moreover, the younger must end first: that is Xwayland's order
/// for fingers that are taken away, while a screen reports fingers that lift in the order in which they landed. Two are what
/// a compositor (KWin) lets through of three that land together: it keeps the third to itself.
///
/// Time tells fingers that lift apart from those: a hand's fingers leave the glass some milliseconds after one another.
/// Three or more that lift within a few milliseconds look as if they had been taken away, and their tap is lost.
///
/// Quirk of Xwayland (22.1 to 24.1, `touch_handle_cancel`): gone when a touch that is cancelled before its client owns it
/// for good, or a flag, says so.
extension Translator {
    /// Source: our choice: less than the time between two reports at 120 Hz.
    private static let simultaneousTime: UInt32 = 5
    /// A finger that moved this recently is in motion, and so lifts. Source: rule N-20.
    private static let motionTime: UInt32 = 5
    /// For so long after a third finger, two need not end in the very same millisecond. Source: rule N-20.
    private static let thirdFingerTime: UInt32 = 100

    mutating func recordThirdFinger(_ event: DeviceEvent) {
        guard deviceStates[event.source]?.profile.isXwaylandTouch == true, count(of: event.source) > 2 else { return }
        thirdFingers[event.source] = event.time
    }

    /// - Returns: whether a finger's end has to wait for the rest of the batch.
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

    /// To be called when every event that was queued has been read.
    mutating func finishBatch(now: Instant, into output: inout [HostEvent]) {
        for device in endings.keys.sorted() { decideEnding(of: device, now: now, into: &output) }
        endExpiredWaits(at: now, into: &output)
    }

    /// The device's next event decides what the ends before it meant; so does a new touch with the number of one of them.
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

    /// Touches are numbered upwards, and the numbers wrap; their distance tells which is younger.
    private static func isYoungestFirst(_ ends: [XwaylandEnding.End]) -> Bool {
        zip(ends, ends.dropFirst()).allSatisfy { Int32(bitPattern: $0.number &- $1.number) > 0 }
    }

    /// How many fingers of the device are down, as far as has been decided.
    private func count(of device: UInt32) -> Int {
        fingers.values.reduce(0) { $0 + ($1.sample.device.rawValue == device ? 1 : 0) }
    }
}
