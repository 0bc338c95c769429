/** Why the payment of an order is not captured: no_answer and refused by the provider, or expired. */
export const CAPTURE_PROBLEMS = ['no_answer', 'refused', 'expired'] as const;
export type CaptureProblem = (typeof CAPTURE_PROBLEMS)[number];

/** In the words of the desk: a badge, and what happened with what staff do. */
export const CAPTURE_PROBLEM_TEXTS: Record<CaptureProblem, { badge: string; text: string }> = {
  no_answer: {
    badge: 'Payment not captured',
    text: 'The payment provider did not answer when the payment was to be captured, so nothing was shipped. Ship the items again: the customer is charged once.',
  },
  refused: {
    badge: 'Payment not captured',
    text: 'The payment provider refused to capture the payment, so nothing was shipped and nothing is charged. Look at the payment in the provider’s dashboard, then ship the items again, or cancel the order.',
  },
  expired: {
    badge: 'Authorization expired',
    text: 'The authorization of the payment has expired, so nothing was charged and nothing can be. Do not ship the items: cancel the order, or ask the customer to place it again.',
  },
};

/** The problem and the next step for staff, with the provider's reason where it gave one. */
export const captureProblemText = (problem: CaptureProblem, reason = ''): string =>
  [CAPTURE_PROBLEM_TEXTS[problem].text, reason && `The provider’s reason: ${reason}`]
    .filter(Boolean)
    .join(' ');
