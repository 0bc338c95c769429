/** A gift card's value in paise, from its price in a currency at `rate` units per rupee. */
export const giftCardValue = (price: number, rate: number): number =>
  Math.round((price / rate) * 100);
