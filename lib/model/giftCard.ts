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

/** The artwork as a PNG at an absolute URL: email clients show no SVG. */
export const giftCardPicture = (siteUrl: string, design: GiftCardDesign): string =>
  `${siteUrl}/gift-card-designs/${design}.png`;

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

/** Balance of a gift card, in rupees. */
export type GiftCardBalance = {
  lastFour: string;
  balance: number;
  initialAmount: number;
  /** ISO 8601. */
  expiresAt: string;
  isExpired: boolean;
};
