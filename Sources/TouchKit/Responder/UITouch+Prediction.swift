import Foundation

extension UITouch {
    /// The samples that the contact will make next, soonest first; empty where nothing good can be said.
    ///
    /// What the touch has reported until now is taken in here: a touch that nobody asks about costs nothing.
    func predictedSamples() -> [TouchSample] {
        guard phase == .began || phase == .moved else { return [] }
        updatePredictor()
        // One that is told late, as it was, can't be predicted from what came after it.
        guard let predictor = record.predictor, predictor.time == sample.timestamp else { return [] }
        return predictor.predictions().map { prediction in
            var next = sample
            next.location = prediction.location
            next.timestamp = prediction.time
            return next
        }
    }

    /// Of one moment after another, while recognizers are told them.
    private func updatePredictor() {
        if record.predictor == nil {
            record.predictor = TouchPredictor()
            record.predictor?.add(previousSample.location, at: previousSample.timestamp)
        }
        for report in currentReports.map({ reports[$0] }) ?? reports[...] {
            record.predictor?.add(report.location, at: report.timestamp)
        }
    }

    /// What nobody asked about in this event counts for the next one.
    func continuePrediction() {
        if record.predictor != nil { updatePredictor() }
    }
}
