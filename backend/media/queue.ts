/** Too many are waiting already: better to say so at once than to answer after a minute. */
export class Busy extends Error {}

/** Runs at most `atOnce` tasks, the others in their order; at most `waiting` of them. */
export function createQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const line: (() => void)[] = [];
  let running = 0;
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new Busy('Too many pictures are being made');
      await new Promise<void>((go) => line.push(go)); // whoever ends hands over its place
    } else running++;
    try {
      return await task();
    } finally {
      const next = line.shift();
      if (next) next();
      else running--;
    }
  };
}
