import type { Region } from './region';

/** What a shopper should know about duties before paying. */
export const dutySentence = ({ code }: Pick<Region, 'code'>, included: boolean): string =>
  code === 'IN' ? 'All taxes are included.'
  : included ? 'Duties and taxes are included, nothing to pay on delivery.'
  : 'Duties and taxes are not included; the courier may collect them on delivery.';
