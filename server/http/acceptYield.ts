import { setImmediate as turn } from 'node:timers/promises';

/** So long it lets people in before the next page is made all the same: refusing a flood may not stop the work. */
const MAX_ACCEPT_MS = 10;

/**
 * Lets everybody in who stands before the shop between two pages. A page holds up the event loop, and the system lets one connection in with each
 * turn of it (https://github.com/libuv/libuv/pull/3696): with pages in every turn visitors would stand outside for seconds, where nobody can
 * refuse them, and whoever gave up there would be served before those who came later.
 */
export function createAcceptYield(now = () => performance.now()) {
  let entered = 0;
  let last: Promise<void> = Promise.resolve();

  async function letIn() {
    let before = entered;
    await turn(); // the page before is made in it
    const since = now();
    while (entered !== before && now() - since < MAX_ACCEPT_MS) {
      before = entered;
      await turn();
    }
  }

  return {
    /** A connection came in. */
    enter() {
      entered += 1;
    },
    /** Comes when the pages that asked before have each had a turn, and nobody stands outside. */
    next: (): Promise<void> => (last = last.then(letIn)),
  };
}
export type AcceptYield = ReturnType<typeof createAcceptYield>;
