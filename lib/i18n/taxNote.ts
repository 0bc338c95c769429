import type { Region } from './region';

/** The tax note beside a price, by country. */
export function taxNote({ code, duty }: Pick<Region, 'code' | 'duty'>): string {
  if (code === 'IN') return 'Inclusive of all taxes';
  return duty.active
    ? 'Duties and taxes included, nothing to pay on delivery'
    : 'Duties and taxes are not included; the courier may collect them';
}
