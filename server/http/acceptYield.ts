import { setImmediate as nextTurn } from 'node:timers/promises';

/** Under a flood of connections rendering continues after this time. */
const MAX_ACCEPT_MS = 10;

/**
 * Accepts all pending connections between two renders. A render blocks the event loop, and the
 * system accepts one connection per turn of it (https://github.com/libuv/libuv/pull/3696). With a
 * render in every turn, connections would wait for seconds in the backlog, where the server cannot
 * reject them, and abandoned requests would be served before newer ones.
 */
export function createAcceptYield(now = () => performance.now()) {
  let accepted = 0;
  let last: Promise<void> = Promise.resolve();

  async function acceptPending() {
    let before = accepted;
    await nextTurn(); // the previous render runs in this turn
    const startedAt = now();
    while (accepted !== before && now() - startedAt < MAX_ACCEPT_MS) {
      before = accepted;
      await nextTurn();
    }
  }

  return {
    onConnection() {
      accepted += 1;
    },
    /** Resolves after the earlier callers' turns, once no connection is pending. */
    next: (): Promise<void> => (last = last.then(acceptPending)),
  };
}
export type AcceptYield = ReturnType<typeof createAcceptYield>;
