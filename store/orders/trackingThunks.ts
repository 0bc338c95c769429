import type { SentCode } from '@/lib/model/oneTimeCode';
import type { OrderLookup, TrackedOrder } from '@/lib/model/tracking';
import { createThunk } from '@/store/createThunk';

/** An order without an account is shown once and kept nowhere: the next person at this machine finds nothing. */
export const requestOrderCode = createThunk<SentCode, OrderLookup>(
  'tracking/ask',
  ({ tracking }, lookup) => tracking.ask(lookup),
);
export const openTrackedOrder = createThunk<TrackedOrder, OrderLookup & { otp: string }>(
  'tracking/open',
  ({ tracking }, lookup) => tracking.open(lookup),
);
