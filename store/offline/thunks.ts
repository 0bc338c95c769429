import { operation } from '@/store/thunk';

/** Fails without a status where the shop cannot be reached; with one, somebody answered. */
export const lookForShop = operation('network/look', ({ bootstrap }) =>
  bootstrap.catalogueRevision(),
);
