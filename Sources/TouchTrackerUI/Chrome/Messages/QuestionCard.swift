import Foundation
import TouchKit

/// A dialog with a question. Escape and a touch outside cancel.
final class QuestionCard: ModalView {
    private(set) var answers: [UIButton] = []
    private var question: Question?
    private let title = UILabel()
    private let text = UILabel()

    private static let inset: CGFloat = 20
    /// In points.
    private static let maxWidth: CGFloat = 440

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        title.font = .systemFont(ofSize: 19, weight: .semibold)
        title.numberOfLines = 0
        text.font = .systemFont(ofSize: 15)
        text.numberOfLines = 0
        card.addSubview(title)
        card.addSubview(text)
    }

    /// Darkens the canvas, which can't be used meanwhile.
    override var shade: Color { Color(white: 0, alpha: 0.32) }

    func show(_ question: Question) {
        self.question = question
        title.text = question.title
        text.text = question.text
        accessibilityLabel = question.title
        let hadFocus = answers.firstIndex(where: \.isFirstResponder)
        for button in answers { button.removeFromSuperview() }
        answers = question.answers.enumerated().map { index, answer in
            let button = UIButton(configuration: index == 0 ? .filled() : .gray())
            button.setTitle(answer.title, for: .normal)
            button.titleLabel.font = .systemFont(ofSize: 16, weight: .medium)
            button.configuration.cornerRadius = 10
            button.addTarget(self, action: QuestionCard.answerChosen, for: .primaryActionTriggered)
            card.addSubview(button)
            return button
        }
        if let hadFocus { answers[min(hadFocus, answers.count - 1)].becomeFirstResponder() }
        setNeedsLayout()
    }

    private func answerChosen(_ button: UIButton) {
        guard let index = answers.firstIndex(where: { $0 === button }) else { return }
        question?.answers[index].perform()
    }

    /// Return chooses the first answer if none is focused.
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let isAnswered = presses.contains { $0.key?.characters == "\r" }
        if isAnswered, isFirstResponder, let first = answers.first { return answerChosen(first) }
        super.pressesBegan(presses, with: event)
    }

    // MARK: Layout

    private var width: CGFloat { max(160, min(Self.maxWidth, bounds.width - 2 * Metrics.margin)) }

    private func height(of label: UILabel) -> CGFloat {
        label.sizeThatFits(CGSize(width: width - 2 * Self.inset, height: 0)).height.rounded(.up)
    }

    private var size: CGSize {
        let buttons = CGFloat(answers.count) * (Metrics.target + Metrics.gap) - Metrics.gap
        return CGSize(
            width: width,
            height: Self.inset + height(of: title) + Metrics.margin + height(of: text) + Self.inset + buttons
                + Self.inset)
    }

    override var cardScale: CGFloat {
        max(0.1, min(1, (bounds.height - 2 * Metrics.gap) / size.height, (bounds.width - 2 * Metrics.gap) / size.width))
    }

    override func cardBody() -> CGRect {
        let size = size
        return CGRect(
            x: (bounds.midX - size.width / 2).rounded(), y: (bounds.midY - size.height / 2).rounded(),
            width: size.width, height: size.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let inner = width - 2 * Self.inset
        var top = Self.inset
        title.frame = CGRect(x: Self.inset, y: top, width: inner, height: height(of: title))
        top = title.frame.maxY + Metrics.margin
        text.frame = CGRect(x: Self.inset, y: top, width: inner, height: height(of: text))
        top = text.frame.maxY + Self.inset
        for button in answers {
            button.frame = CGRect(x: Self.inset, y: top, width: inner, height: Metrics.target)
            top += Metrics.target + Metrics.gap
        }
    }
}
