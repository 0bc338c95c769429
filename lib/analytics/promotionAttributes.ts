/** A banner or tile: what it is, its name, and where it stands. */
export type Promotion = { id: string; name: string; slot: string };

/** Marks the element that is the promotion; store/analytics/promotions reads it. A mark costs the page no code. */
export const promotionAttributes = (slot: string, id: string, name: string) => ({
  'data-promotion': `${slot}|${id}|${name}`,
});

/** The slot of tiles that stand together under a name. */
export const slotOf = (label: string): string => label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');

/** What a mark says; undefined for an element without one. */
export function promotionOf(element: Element): Promotion | undefined {
  const [, slot, id, name] =
    /^([^|]+)\|([^|]+)\|(.+)$/s.exec(element.getAttribute('data-promotion') ?? '') ?? [];
  return slot && id && name ? { slot, id, name } : undefined;
}
