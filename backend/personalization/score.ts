/** How much of a score is the visitor's own taste; the rest is what everybody likes. */
const PERSONAL_WEIGHT = 0.7;

/** Scores 0 to 1 by category: everybody's liking, leaned towards what one visitor looked at. */
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
