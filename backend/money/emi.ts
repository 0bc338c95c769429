export type EmiRule = {
  from_inr: number;
  banks: { bank: string; plans: { months: number; percent: number }[] }[];
};
export type EmiPlan = {
  months: number;
  percent: number;
  monthly: number;
  interest: number;
  total: number;
};

/** Equal monthly instalments in whole rupees, rounded up once: total and interest add up. */
export function emiPlan(amount: number, months: number, percent: number): EmiPlan {
  const rate = percent / 1200;
  const instalment =
    rate === 0
      ? amount / months
      : (amount * rate * (1 + rate) ** months) / ((1 + rate) ** months - 1);
  const monthly = Math.ceil(instalment - 1e-9);
  const total = rate === 0 ? amount : monthly * months;
  return { months, percent, monthly, interest: total - amount, total };
}

export const emiPlans = (
  amount: number,
  { from_inr, banks }: EmiRule,
): { bank: string; plans: EmiPlan[] }[] =>
  amount < from_inr
    ? []
    : banks.map(({ bank, plans }) => ({
        bank,
        plans: plans.map(({ months, percent }) => emiPlan(amount, months, percent)),
      }));
