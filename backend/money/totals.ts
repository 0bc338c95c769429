/** What it costs to send a bag: both in whole units of the bag's currency. */
export type Shipping = { fee: number; freeFrom: number };
export type Totals = {
  subtotal: number;
  shipping: number;
  payable: number;
  freeShippingIn: number;
};

/** The bag's sums, in whole units of the currency of its lines. An empty bag costs nothing. */
export function totalsOf(
  lines: { youPay: number; quantity: number }[],
  { fee, freeFrom }: Shipping,
): Totals {
  const subtotal = lines.reduce((sum, { youPay, quantity }) => sum + youPay * quantity, 0);
  const free = subtotal === 0 || subtotal >= freeFrom;
  const shipping = free ? 0 : fee;
  return {
    subtotal,
    shipping,
    payable: subtotal + shipping,
    freeShippingIn: free ? 0 : freeFrom - subtotal,
  };
}
