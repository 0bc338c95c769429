export type Promotion = { id: string; name: string; slot: string };

/** Marks a promotion by an attribute, which store/analytics/promotions reads. */
export const promotionAttributes = (slot: string, id: string, name: string) => ({
  'data-promotion': `${slot}|${id}|${name}`,
});

/** The slot of a group of tiles, from the group's heading. */
export const slotOf = (label: string): string => label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
