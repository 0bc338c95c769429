/** In whole units of the cart's currency. */
export type ShippingRate = { fee: number; freeFrom: number };
export type PriceTotals = {
  subtotal: number;
  shipping: number;
  payable: number;
  freeShippingIn: number;
};

export function calculateTotals(
  lines: { youPay: number; quantity: number }[],
  { fee, freeFrom }: ShippingRate,
): PriceTotals {
  const subtotal = lines.reduce((sum, { youPay, quantity }) => sum + youPay * quantity, 0);
  const isFree = subtotal === 0 || subtotal >= freeFrom;
  const shipping = isFree ? 0 : fee;
  return {
    subtotal,
    shipping,
    payable: subtotal + shipping,
    freeShippingIn: isFree ? 0 : freeFrom - subtotal,
  };
}
