import { isUnansweredByRazorpay } from './razorpay/client';
import { isUnansweredByStripe } from './stripe/client';

/** Each takes up to PAYMENT_TIMEOUT_MS, and the other jobs wait for it. */
const MAX_UNANSWERED = 3;

/**
 * For a run of a job: after three calls without an answer, the rest of a provider’s payments is left
 * to the next run.
 */
export function countUnanswered() {
  const counts = new Map<string, number>();
  return {
    isLeft: (provider: string) => (counts.get(provider) ?? 0) >= MAX_UNANSWERED,
    record(provider: string, error: unknown) {
      if (isUnansweredByStripe(error) || isUnansweredByRazorpay(error))
        counts.set(provider, (counts.get(provider) ?? 0) + 1);
    },
  };
}
