import { createThunk } from '@/store/createThunk';

/** Fails without a status where the shop cannot be reached; with one, somebody answered. */
export const checkShopReachable = createThunk('network/look', ({ bootstrap }) =>
  bootstrap.catalogueRevision(),
);
