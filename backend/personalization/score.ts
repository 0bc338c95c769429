const PERSONAL_WEIGHT = 0.7;

/** Scores categories from 0 to 1: general popularity blended with the visitor's interest. */
export function personalisationScores(
  baseScores: Record<string, number>,
  interests: { path: string; weight: number }[],
): Record<string, number> {
  const maxWeight = Math.max(0, ...interests.map(({ weight }) => weight));
  if (!maxWeight) return baseScores;
  const weights = new Map(interests.map(({ path, weight }) => [path, weight / maxWeight]));
  return Object.fromEntries(
    Object.entries(baseScores).map(([path, score]) => [
      path,
      Math.round(
        (score * (1 - PERSONAL_WEIGHT) + (weights.get(path) ?? 0) * PERSONAL_WEIGHT) * 100,
      ) / 100,
    ]),
  );
}
