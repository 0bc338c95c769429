import { createAction } from '@reduxjs/toolkit';

/** A product or wishlist was shared: through the device's share sheet, or as a copied link. */
export const contentShared = createAction<{ method: 'device' | 'link'; productId?: number }>(
  'share/shared',
);
