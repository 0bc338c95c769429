import { bulkhead } from 'cockatiel';
import type { AcceptYield } from './acceptYield';

/** Rendering occupies one core; concurrent renders overlap only while they wait for the backend. */
const MAX_ACTIVE_RENDERS = 8;
/** Requests that would probably wait longer are rejected. */
const MAX_WAIT_MS = 1_000;
/** Weight of the latest render in the moving average. */
const SMOOTHING = 0.2;

type Options = {
  maxRenders: number;
  acceptYield: AcceptYield;
  now?: () => number;
};

/** Renders eight pages at once; queues what can start within a second and is still wanted. */
export function createRenderQueue({
  maxRenders,
  acceptYield,
  now = () => performance.now(),
}: Options) {
  const slots = Math.min(MAX_ACTIVE_RENDERS, maxRenders);
  const queue = bulkhead(slots, maxRenders - slots);
  let averageMs = 0;

  const activeCount = () => slots - queue.executionSlots;
  const queuedCount = () => maxRenders - slots - queue.queueSlots;

  return {
    hasCapacity: (): boolean =>
      queue.executionSlots > 0 ||
      (queue.queueSlots > 0 && (slots + queuedCount()) * averageMs < MAX_WAIT_MS),
    /** Runs `work` in a free slot. Throws if the wait was too long or `isWanted` is false by then. */
    render<Page>(work: () => Promise<Page>, isWanted: () => boolean): Promise<Page> {
      const queuedAt = now();
      return queue.execute(async () => {
        const startedAt = now();
        const activeAtStart = activeCount();
        if (startedAt - queuedAt > MAX_WAIT_MS) throw new Error('The render waited for too long');
        await acceptYield.next();
        if (!isWanted()) throw new Error('The client has closed the connection');
        try {
          return await work();
        } finally {
          const renderMs = (now() - startedAt) / Math.max(activeAtStart, activeCount());
          averageMs += (renderMs - averageMs) * SMOOTHING;
        }
      });
    },
  };
}
export type RenderQueue = ReturnType<typeof createRenderQueue>;
