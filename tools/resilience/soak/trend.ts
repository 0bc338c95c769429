import type { Life, Usage } from './processes';

/** A store that has just started fills its caches; this part of a life is not compared. */
const WARM_UP = 1 / 3;
const MIN_MINUTES = 3;

/** How much a number of a process has grown after its warm-up, by the line that fits best. */
export type Trend = { minutes: number; mean: number; growth: number };

/** The trend of one number in one life; undefined if the life was too short to say. */
export function trendOf({ samples }: Life, of: keyof Usage): Trend | undefined {
  const judged = samples.slice(Math.floor(samples.length * WARM_UP));
  const [first] = judged;
  const last = judged.at(-1);
  const seconds = first && last ? last.seconds - first.seconds : 0;
  if (seconds < MIN_MINUTES * 60) return undefined;
  const average = (values: number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = average(judged.map(({ seconds }) => seconds));
  const mean = average(judged.map((sample) => sample[of]));
  let covariance = 0;
  let variance = 0;
  for (const sample of judged) {
    covariance += (sample.seconds - middle) * (sample[of] - mean);
    variance += (sample.seconds - middle) ** 2;
  }
  return { minutes: seconds / 60, mean, growth: (covariance / variance) * seconds };
}

/** The value below which this share of the values lies; 0 of none. */
export function quantileOf(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
