export type Timing = { name: string; median: number; p95: number; runs: number };

const at = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Asks one after the other, after as many unmeasured as warm the plans, and times each in milliseconds. */
export async function time(name: string, runs: number, ask: (n: number) => Promise<void>): Promise<Timing> {
  for (let n = 0; n < 30; n++) await ask(n);
  const took: number[] = [];
  for (let n = 0; n < runs; n++) {
    const began = performance.now();
    await ask(n);
    took.push(performance.now() - began);
  }
  took.sort((a, b) => a - b);
  return { name, median: at(took, 0.5), p95: at(took, 0.95), runs };
}
