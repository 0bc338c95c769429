import type { Region } from './region';

/** The tax note beside a price, by country. */
export function taxNote({ code, duty }: Pick<Region, 'code' | 'duty'>): string {
  if (code === 'IN') return 'Inclusive of all taxes';
  return duty.active
    ? 'Duties and taxes included, nothing more to pay on delivery'
    : 'Import duties are not included; your courier will collect them on delivery';
}
