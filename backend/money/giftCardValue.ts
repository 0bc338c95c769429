/** What a gift card holds in paise: what is paid for it in whole units of a currency, at `rate` units for a rupee, and not the rounded price's excess. */
export const giftCardValue = (price: number, rate: number): number =>
  Math.round((price / rate) * 100);
