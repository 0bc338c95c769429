import { z } from 'zod';
import type { actsOn } from '@/backend/staff/auditRepository';

type Act = Awaited<ReturnType<typeof actsOn>>[number];
type ItemChange = 'dispatched' | 'delivered' | 'closed';
/** Who of the staff changed an item; undefined when nobody of them did. */
export type ActorOf = (itemId: number, change: ItemChange) => string | undefined;

const auditedItem = z.object({ step: z.string(), status: z.string() });
/** The items in an entry of the audit log; other fields of it are no items. */
const itemsOf = (state: unknown) =>
  Object.entries(z.record(z.string(), z.unknown()).catch({}).parse(state)).flatMap(([id, item]) => {
    const { data } = auditedItem.safeParse(item);
    return data && /^\d+$/.test(id) ? [[id, data] as const] : [];
  });

function changesOf({ before, after }: Act): string[] {
  const earlier = new Map(itemsOf(before));
  return itemsOf(after).flatMap(([id, { step, status }]) => {
    const item = earlier.get(id);
    if (!item) return [];
    return [
      ...(item.step === step ? [] : [`${id} ${step}`]),
      ...(item.status === 'active' && status !== 'active' ? [`${id} closed`] : []),
    ];
  });
}

/** Finds who dispatched, delivered or closed each item, in the states before and after each act. */
export function actorsOfItems(acts: readonly Act[]): ActorOf {
  const actors = new Map(
    acts.flatMap((act) => changesOf(act).map((change) => [change, act.actor])),
  );
  return (itemId, change) => actors.get(`${itemId} ${change}`);
}
