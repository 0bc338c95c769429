export type Timing = { median: number; p95: number };

const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Median and 95th percentile of durations. */
export function timingOf(durations: number[]): Timing {
  const sorted = durations.toSorted((a, b) => a - b);
  return { median: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) };
}

const timed = async (request: (n: number) => Promise<void>, n: number) => {
  const began = performance.now();
  await request(n);
  return performance.now() - began;
};

/** Milliseconds per request after 30 warm-up runs; alternating, so that load slows all alike. */
export async function timeInTurn(
  requests: ((n: number) => Promise<void>)[],
  runs: number,
): Promise<Timing[]> {
  for (let n = 0; n < 30; n++) for (const request of requests) await request(n);
  const durations = requests.map((): number[] => []);
  for (let n = 0; n < runs; n++)
    for (const [index, request] of requests.entries())
      durations[index]?.push(await timed(request, n));
  return durations.map(timingOf);
}
