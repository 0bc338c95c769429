/** How much of a score is the visitor's own taste; the rest is what everybody likes. */
const OWN = 0.7;

/** Scores 0 to 1 by category: everybody's liking, leaned towards what one visitor looked at. */
export function leanedScores(
  everybody: Record<string, number>,
  own: { path: string; weight: number }[],
): Record<string, number> {
  const most = Math.max(0, ...own.map(({ weight }) => weight));
  if (!most) return everybody;
  const weights = new Map(own.map(({ path, weight }) => [path, weight / most]));
  return Object.fromEntries(
    Object.entries(everybody).map(([path, score]) => [
      path,
      Math.round((score * (1 - OWN) + (weights.get(path) ?? 0) * OWN) * 100) / 100,
    ]),
  );
}
