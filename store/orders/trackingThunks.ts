import type { SentCode } from '@/lib/model/oneTimeCode';
import type { OrderLookup, TrackedOrder } from '@/lib/model/tracking';
import { createThunk } from '@/store/createThunk';

/** Order tracking: the result is not stored, because the device may be shared. */
export const requestOrderCode = createThunk<SentCode, OrderLookup>(
  'tracking/requestOrderCode',
  ({ orderTracking }, lookup) => orderTracking.requestCode(lookup),
);
export const openTrackedOrder = createThunk<TrackedOrder, OrderLookup & { otp: string }>(
  'tracking/open',
  ({ orderTracking }, lookup) => orderTracking.verifyCode(lookup),
);
