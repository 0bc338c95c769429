export type LoyaltyRule = {
  earn_percent: number;
  valid_days: number;
  tiers: { name: string; from_inr: number }[];
};

export const pointsFor = (
  rupees: number,
  { earn_percent }: Pick<LoyaltyRule, 'earn_percent'>,
): number => Math.max(0, Math.round((rupees * earn_percent) / 100));

export type LoyaltyStanding = {
  tier: string;
  next: { name: string; missing: number } | null;
  percent: number;
};

export function loyaltyStanding(
  spent: number,
  { tiers }: Pick<LoyaltyRule, 'tiers'>,
): LoyaltyStanding {
  const tierIndex = Math.max(
    0,
    tiers.findLastIndex(({ from_inr }) => spent >= from_inr),
  );
  const [current, next] = [tiers[tierIndex], tiers[tierIndex + 1]];
  if (!current || !next) return { tier: current?.name ?? '', next: null, percent: 100 };
  const percent = Math.floor(
    ((spent - current.from_inr) * 100) / (next.from_inr - current.from_inr),
  );
  return {
    tier: current.name,
    next: { name: next.name, missing: Math.ceil(next.from_inr - spent) },
    percent: Math.min(99, Math.max(0, percent)),
  };
}
