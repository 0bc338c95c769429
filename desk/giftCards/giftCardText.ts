import type { StaffGiftCardRowWire } from '@/lib/contract/staffGiftCards';

export const GIFT_CARD_STATES = [
  { id: 'valid', name: 'Valid' },
  { id: 'used', name: 'Used up' },
  { id: 'expired', name: 'Expired' },
  { id: 'blocked', name: 'Blocked' },
];

export const GIFT_CARD_SOURCES = [
  { id: 'bought', name: 'Bought' },
  { id: 'given', name: 'Given by us' },
];

export const giftCardState = (state: StaffGiftCardRowWire['state']): string =>
  GIFT_CARD_STATES.find(({ id }) => id === state)?.name ?? state;
