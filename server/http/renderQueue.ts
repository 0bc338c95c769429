import { bulkhead } from 'cockatiel';
import type { AcceptYield } from './acceptYield';

/** Making pages is work for one core; they wait for the backend side by side. */
const MAX_ACTIVE_RENDERS = 8;
/** Only what can probably be begun within this time is let wait. */
const MAX_WAIT_MS = 1_000;
/** How much the last page says of the next. */
const WEIGHT = 0.2;

type Options = {
  /** Pages being made or waiting at most, however quick they are. */ most: number;
  door: AcceptYield;
  now?: () => number;
};

/**
 * Where pages are made: eight at once, in turns of the event loop of their own, and as many waiting as could be begun within a second at the pace of the
 * last ones. What waited for longer all the same, and what nobody waits for any more, is not begun.
 */
export function createRenderQueue({ most, door, now = () => performance.now() }: Options) {
  const places = Math.min(MAX_ACTIVE_RENDERS, most);
  const room = bulkhead(places, most - places);
  let paceMs = 0;

  const under = () => places - room.executionSlots;
  const waiting = () => most - places - room.queueSlots;

  return {
    /** Whether one more may come; else it has to be refused at once. */
    hasPlace: (): boolean =>
      room.executionSlots > 0 ||
      (room.queueSlots > 0 && (places + waiting()) * paceMs < MAX_WAIT_MS),
    /** Makes a page when its turn comes; throws where it is not worth beginning. */
    make<Page>(work: () => Promise<Page>, isWanted: () => boolean): Promise<Page> {
      const asked = now();
      return room.execute(async () => {
        const [begun, beside] = [now(), under()];
        if (begun - asked > MAX_WAIT_MS) throw new Error('It waited for too long');
        await door.next();
        if (!isWanted()) throw new Error('Nobody waits for it');
        try {
          return await work();
        } finally {
          paceMs += ((now() - begun) / Math.max(beside, under()) - paceMs) * WEIGHT;
        }
      });
    },
  };
}
export type RenderQueue = ReturnType<typeof createRenderQueue>;
