import { dayAfter } from '@/lib/i18n/dates';

/** Designs of gift cards by their names, in display order. */
export const GIFT_CARD_DESIGNS = {
  marigold: 'Marigold',
  lotus: 'Lotus',
  jaali: 'Jaali',
  peacock: 'Peacock',
} as const;
export type GiftCardDesign = keyof typeof GIFT_CARD_DESIGNS;
export const isGiftCardDesign = (value: string): value is GiftCardDesign =>
  Object.hasOwn(GIFT_CARD_DESIGNS, value);

/** Path of the artwork of a design, which leaves its left half free for text. */
export const giftCardArtwork = (design: GiftCardDesign): string =>
  `/gift-card-designs/${design}.svg`;

export const GIFT_CARD_LIMITS = { name: 100, email: 254, message: 500, daysAhead: 365 } as const;

const SUGGESTED_AMOUNTS = [2_500, 5_000, 10_000, 25_000];
/** Amounts to choose from, in whole rupees. */
export const suggestedAmounts = ({ least, most }: { least: number; most: number }): number[] =>
  SUGGESTED_AMOUNTS.filter((amount) => amount >= least && amount <= most);

/** The error of a day of sending (YYYY-MM-DD, in store time); undefined if it is valid. */
export function validateSendDay(day: string, now = new Date()): string | undefined {
  if (day < dayAfter(now, 0)) return 'Please choose today or a later date';
  return day > dayAfter(now, GIFT_CARD_LIMITS.daysAhead)
    ? 'Please choose a day within the next year'
    : undefined;
}

/** A gift card to add to the cart. */
export type NewGiftCard = {
  /** In whole rupees. */
  amount: number;
  design: GiftCardDesign;
  recipient: string;
  email: string;
  sender: string;
  message: string;
  /** YYYY-MM-DD in store time; null for as soon as it is paid. */
  sendDay: string | null;
};

/** What is left on a gift card, in rupees. */
export type GiftCardBalance = {
  lastFour: string;
  balance: number;
  initialAmount: number;
  /** ISO 8601. */
  expiresAt: string;
  isExpired: boolean;
};
