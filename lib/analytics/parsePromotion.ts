import type { Promotion } from './promotionAttributes';

/** Reads the promotion of a data-promotion attribute; undefined if it has none. */
export function parsePromotion(attribute: string): Promotion | undefined {
  const [, slot, id, name] = /^([^|]+)\|([^|]+)\|(.+)$/s.exec(attribute) ?? [];
  return slot && id && name ? { slot, id, name } : undefined;
}
