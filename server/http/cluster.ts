import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { logText } from '@/lib/node/logText';

/** A process that ends by itself is followed by another, but not faster than this. */
const RESTART_DELAY_MS = 500;

/**
 * Opens the shop in so many processes behind one port; the system gives each its share of connections. One that dies is followed by another.
 * SIGTERM ends them all when they have served who is in; SIGUSR2 replaces them one after another, so that somebody always answers.
 */
export async function startCluster(count: number): Promise<void> {
  let stopping = false;
  const leaving = new Set<Worker>();

  const begin = async () => {
    const worker = cluster.fork();
    await Promise.race([
      once(worker, 'listening'),
      once(worker, 'exit').then(() =>
        Promise.reject(
          new Error('A process of the shop ended before it listened; what it printed says why'),
        ),
      ),
    ]);
    return worker;
  };
  const leave = async (worker: Worker) => {
    leaving.add(worker);
    const gone = once(worker, 'exit');
    worker.process.kill('SIGTERM');
    await gone;
    leaving.delete(worker);
  };

  await Promise.all(Array.from({ length: count }, begin));
  cluster.on('exit', (worker, code, signal) => {
    if (stopping || leaving.has(worker)) return;
    console.error(`A process of the shop ended (${signal ?? code}); another takes its place.`);
    void wait(RESTART_DELAY_MS).then(() => (stopping ? undefined : cluster.fork()));
  });

  let replacing: Promise<void> | undefined;
  process.on('SIGUSR2', () => {
    replacing ??= (async () => {
      for (const old of Object.values(cluster.workers ?? {})) {
        if (!old || stopping) continue;
        await begin();
        await leave(old);
      }
    })()
      .catch((error: Error) => console.error(logText(error.message)))
      .finally(() => (replacing = undefined));
  });

  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await Promise.all(
      Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [leave(worker)] : [])),
    );
    process.exit(0);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}
