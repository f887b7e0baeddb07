import Foundation

extension UITouch {
    /// The predicted samples, earliest first; empty if no good prediction is possible.
    ///
    /// Creates the predictor lazily, so that a touch without predictions costs nothing.
    func predictedSamples() -> [TouchSample] {
        guard phase == .began || phase == .moved else { return [] }
        updatePredictor()
        // A touch that is delivered late, as it was, can't be predicted from later samples.
        guard let predictor = record.predictor, predictor.time == sample.timestamp else { return [] }
        return predictor.predictions().map { prediction in
            var next = sample
            next.location = prediction.location
            next.timestamp = prediction.time
            return next
        }
    }

    /// Adds the samples of the current frame to the predictor.
    private func updatePredictor() {
        if record.predictor == nil {
            record.predictor = TouchPredictor()
            record.predictor?.add(previousSample.location, at: previousSample.timestamp)
        }
        for report in currentReports.map({ reports[$0] }) ?? reports[...] {
            record.predictor?.add(report.location, at: report.timestamp)
        }
    }

    /// Adds the samples of an event to an existing predictor, even if no prediction was requested.
    func continuePrediction() {
        if record.predictor != nil { updatePredictor() }
    }
}
