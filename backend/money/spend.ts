/** What is taken: whole units of the bill's currency, and the paise that leave the account for it. */
export type SpentAmount = { amount: number; paise: number };
export const NO_SPEND: SpentAmount = { amount: 0, paise: 0 };

/**
 * As much of a balance as a bill can take, in whole units of its currency at `rate` units for a rupee.
 * step: the smallest part of the account that can leave it, in paise (a point is 100). Never more than the balance, never more than is due.
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
  // Paise that were a whole number of units once are one again: half a paisa makes up for their rounding.
  const units = Math.floor(((usable + (step === 1 && usable > 0 ? 0.5 : 0)) / 100) * rate);
  const amount = Math.max(0, Math.min(Math.floor(due), units));
  if (amount === 0) return NO_SPEND;
  const paise = Math.ceil(Math.round((amount / rate) * 100) / step) * step;
  return { amount, paise: Math.min(usable, paise) };
}
