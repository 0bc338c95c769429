/** Too many tasks wait already: a refusal at once is better than an answer after a minute. */
export class Busy extends Error {}

/** The client closed the connection before its task began. */
export class ClientGone extends Error {}

/** Runs at most `atOnce` tasks, the others in their order; at most `waiting` of them. An aborted signal takes a waiting task out of the queue. */
export function createQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const line: (() => void)[] = [];
  let running = 0;

  const turn = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        line.splice(line.indexOf(start), 1);
        reject(new ClientGone('The client left the queue'));
      };
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      line.push(start);
      signal?.addEventListener('abort', leave, { once: true });
    });

  return async <Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
    if (signal?.aborted) throw new ClientGone('The client has left');
    if (running >= atOnce) {
      if (line.length >= waiting) throw new Busy('Too many tasks are waiting');
      await turn(signal); // the task that ends hands over its turn
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
