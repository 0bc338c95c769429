export type Promotion = { id: string; name: string; slot: string };

/** Marks a promotion by an attribute, which store/analytics/promotions reads. */
export const promotionAttributes = (slot: string, id: string, name: string) => ({
  'data-promotion': `${slot}|${id}|${name}`,
});

/** The slot of a group of tiles, from the group's heading. */
export const slotOf = (label: string): string => label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');

/** Reads the promotion of an element; undefined if it has none. */
export function promotionOf(element: Element): Promotion | undefined {
  const [, slot, id, name] =
    /^([^|]+)\|([^|]+)\|(.+)$/s.exec(element.getAttribute('data-promotion') ?? '') ?? [];
  return slot && id && name ? { slot, id, name } : undefined;
}
