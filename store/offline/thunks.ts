import { createThunk } from '@/store/createThunk';

/** Rejects without a status when the network fails, and with one when a server responded. */
export const checkShopReachable = createThunk('offline/checkShopReachable', ({ bootstrap }) =>
  bootstrap.storeState(),
);
