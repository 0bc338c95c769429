export type Timing = { median: number; p95: number };

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const timed = async (ask: (n: number) => Promise<void>, n: number) => {
  const began = performance.now();
  await ask(n);
  return performance.now() - began;
};

/**
 * Asks one after the other, after as many unmeasured as warm the plans, and times each in milliseconds. What is compared is asked in turn,
 * so that whatever else the machine does slows all of it alike.
 */
export async function timeInTurn(
  asks: ((n: number) => Promise<void>)[],
  runs: number,
): Promise<Timing[]> {
  for (let n = 0; n < 30; n++) for (const ask of asks) await ask(n);
  const took = asks.map((): number[] => []);
  for (let n = 0; n < runs; n++)
    for (const [which, ask] of asks.entries()) took[which]?.push(await timed(ask, n));
  return took.map((all) => {
    const sorted = all.sort((a, b) => a - b);
    return { median: at(sorted, 0.5), p95: at(sorted, 0.95) };
  });
}
