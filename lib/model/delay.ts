import type { DelayedPayment } from './delayedPayment';

export const DELAY_CHOICES = ['wait', 'cancel'] as const;
export type DelayChoice = (typeof DELAY_CHOICES)[number];

/** An item that misses its promised date. Dates are days, such as 2026-12-18. */
export type Delay = {
  orderId: number;
  itemName: string;
  promisedDate: string;
  newDate: string | null;
  state: 'open' | 'dispatched' | 'cancelled';
  payment: DelayedPayment;
  choice: DelayChoice | null;
};
