/**
 * An amount in whole units, divided by weights: every share is whole, none is negative, and together they are the amount.
 * Rounding is done on the running sum, so that it never adds up.
 */
export function sharesOf(amount: number, weights: number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let weighed = 0;
  let given = 0;
  return weights.map((weight) => {
    weighed += weight;
    const upTo = whole === 0 ? 0 : Math.round((amount * weighed) / whole);
    const share = upTo - given;
    given = upTo;
    return share;
  });
}
