/** Local storage keys that synchronise tabs (specification, section 9). */
export const SYNC_KEYS = {
  user: 'aza_sync_user',
  cart: 'aza_sync_cart',
  wishlist: 'aza_sync_wishlist',
} as const;
export type SyncKey = (typeof SYNC_KEYS)[keyof typeof SYNC_KEYS];

/** Value of the user key after signing out. */
export const SIGNED_OUT = '0';
