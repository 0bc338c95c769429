/**
 * A gift card's value in paise, from its exact price in whole units of a currency at `rate` units
 * per rupee.
 */
export const giftCardValue = (price: number, rate: number): number =>
  Math.round((price / rate) * 100);
