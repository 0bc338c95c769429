import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { Refusal, toFailure } from '@/lib/model/failure';
import { holdDuringRestart, isRepeatable } from './restart';

const MAX_CONSECUTIVE_FAILURES = 5;
const HALF_OPEN_AFTER_MS = 2_000;
/** cockatiel reads the clock of the machine: set back by an hour, it would stay open as long. */
const MAX_OPEN_MS = 10_000;

export type CircuitBreaker = <Result>(
  request: () => Promise<Result>,
  key: string,
) => Promise<Result>;

/** No response, or a gateway error. A 500 does not count: one failing call is not an outage. */
const isUnreachable = (error: unknown): boolean => {
  const { status } = toFailure(error);
  return status === undefined
    ? error instanceof Error && 'isAxiosError' in error
    : status >= 502 && status <= 504;
};

/**
 * Circuit breaker: opens for 2 s after five calls without a response, then tries one call. A call
 * waits up to `holdMs` for a backend that restarts. `onChange` is called when the circuit opens, and
 * when it closes again.
 */
export function createCircuitBreaker({
  holdMs = 0,
  onChange,
}: { holdMs?: number; onChange?: (isOpen: boolean) => void } = {}): CircuitBreaker {
  let isOpen = false;
  let openedAt = 0;
  const change = (open: boolean) => {
    if (open) openedAt = performance.now();
    if (isOpen === open) return;
    isOpen = open;
    onChange?.(open);
  };
  const createCircuit = () => {
    const created = circuitBreaker(handleWhen(isUnreachable), {
      breaker: new ConsecutiveBreaker(MAX_CONSECUTIVE_FAILURES),
      halfOpenAfter: HALF_OPEN_AFTER_MS,
    });
    created.onBreak(() => change(true));
    created.onReset(() => change(false));
    return created;
  };
  let circuit = createCircuit();
  return async (request, key) => {
    try {
      return await circuit.execute(() =>
        holdDuringRestart(request, { holdMs, isRepeatable: isRepeatable(key) }),
      );
    } catch (error) {
      if (error instanceof BrokenCircuitError) {
        // For the next call.
        if (performance.now() - openedAt > MAX_OPEN_MS) {
          circuit = createCircuit();
          change(false);
        }
        throw new Refusal({
          status: 503,
          message: 'We can’t reach the store right now. Please try again in a moment.',
        });
      }
      throw error;
    }
  };
}
