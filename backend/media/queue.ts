export class QueueFullError extends Error {}

export class ClientDisconnectedError extends Error {}

/** Runs `concurrency` tasks and queues `maxWaiting` others; aborting removes a waiting task. */
export function createQueue({
  concurrency,
  maxWaiting,
}: {
  concurrency: number;
  maxWaiting: number;
}) {
  const queue: (() => void)[] = [];
  let running = 0;

  const waitForTurn = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const onAbort = () => {
        queue.splice(queue.indexOf(start), 1);
        reject(new ClientDisconnectedError('The client left the queue'));
      };
      const start = () => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      };
      queue.push(start);
      signal?.addEventListener('abort', onAbort, { once: true });
    });

  return async <Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
    if (signal?.aborted) throw new ClientDisconnectedError('The client has left');
    if (running >= concurrency) {
      if (queue.length >= maxWaiting) throw new QueueFullError('Too many tasks are waiting');
      await waitForTurn(signal); // a finishing task passes its slot on
    } else running++;
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
