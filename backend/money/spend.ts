export type SpentAmount = { amount: number; paise: number };
export const NO_SPEND: SpentAmount = { amount: 0, paise: 0 };

/**
 * Spends as much of a balance as the bill allows, in whole units of its currency at `rate` units
 * per rupee. `step` is the smallest debit in paise (a point is 100). Never exceeds the balance or
 * the amount due.
 */
export function spend({
  balance,
  due,
  rate,
  step,
}: {
  balance: number;
  due: number;
  rate: number;
  step: 1 | 100;
}): SpentAmount {
  const usable = Math.floor(balance / step) * step;
  // Half a paisa compensates for rounding: paise converted from whole units convert back to them.
  const units = Math.floor(((usable + (step === 1 && usable > 0 ? 0.5 : 0)) / 100) * rate);
  const amount = Math.max(0, Math.min(Math.floor(due), units));
  if (amount === 0) return NO_SPEND;
  const paise = Math.ceil(Math.round((amount / rate) * 100) / step) * step;
  return { amount, paise: Math.min(usable, paise) };
}
