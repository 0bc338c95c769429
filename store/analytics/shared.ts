import { createAction } from '@reduxjs/toolkit';

/** A piece, or a wishlist, was handed on: by the sheet of the device, or as a copied link. */
export const contentShared = createAction<{ method: 'device' | 'link'; productId?: number }>(
  'share/shared',
);
