import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { Refusal, toFailure } from '@/lib/model/failure';

const FAILURES = 5;
const PAUSE_MS = 2_000;

/** Asks a server unless it has just been found not to answer. */
export type CircuitBreaker = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;

/** Nobody answered, or somebody in between said so. A 500 is an answer: one call that is broken says nothing about the others. */
const isUnreachable = (error: unknown): boolean => {
  const { status } = toFailure(error);
  return status === undefined
    ? error instanceof Error && 'isAxiosError' in error
    : status >= 502 && status <= 504;
};

/**
 * After five calls in a row without an answer the server is left in peace for two seconds: calls fail at once with a 503, so that nobody
 * waits for what will not come and a server that comes back is not run over. Then one call is let through, and decides.
 */
export function createCircuitBreaker(): CircuitBreaker {
  const circuit = circuitBreaker(handleWhen(isUnreachable), {
    breaker: new ConsecutiveBreaker(FAILURES),
    halfOpenAfter: PAUSE_MS,
  });
  return async (ask) => {
    try {
      return await circuit.execute(ask);
    } catch (error) {
      if (error instanceof BrokenCircuitError)
        throw new Refusal({
          status: 503,
          message: 'The shop cannot reach its servers. Please try again in a moment.',
        });
      throw error;
    }
  };
}
