import type { SentCode } from '@/lib/model/oneTimeCode';
import type { Lookup, TrackedOrder } from '@/lib/model/tracking';
import { operation } from '@/store/thunk';

/** An order without an account is shown once and kept nowhere: the next person at this machine finds nothing. */
export const askForOrder = operation<SentCode, Lookup>('tracking/ask', ({ tracking }, lookup) =>
  tracking.ask(lookup),
);
export const openOrder = operation<TrackedOrder, Lookup & { otp: string }>(
  'tracking/open',
  ({ tracking }, lookup) => tracking.open(lookup),
);
