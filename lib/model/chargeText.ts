/** While a card is authorized, and charged at dispatch. */
export const NOT_CHARGED_YET =
  'Your card has not been charged yet. We charge it when your order is dispatched.';
