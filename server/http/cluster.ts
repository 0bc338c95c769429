import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { logText } from '@/lib/node/logText';

const RESTART_DELAY_MS = 500;

async function startWorker() {
  const worker = cluster.fork();
  await Promise.race([
    once(worker, 'listening'),
    once(worker, 'exit').then(() =>
      Promise.reject(
        new Error('A process of the shop ended before it listened; its output says why'),
      ),
    ),
  ]);
  return worker;
}

const currentWorkers = () =>
  Object.values(cluster.workers ?? {}).filter((worker): worker is Worker => Boolean(worker));

/** Starts and replaces processes behind a port. SIGUSR2 replaces all without downtime. */
export async function startCluster(count: number): Promise<void> {
  let isStopping = false;
  const stoppingWorkers = new Set<Worker>();

  const stopWorker = async (worker: Worker) => {
    stoppingWorkers.add(worker);
    const exited = once(worker, 'exit');
    worker.process.kill('SIGTERM');
    await exited;
    stoppingWorkers.delete(worker);
  };

  await Promise.all(Array.from({ length: count }, startWorker));
  cluster.on('exit', (worker, code, signal) => {
    if (isStopping || stoppingWorkers.has(worker)) return;
    console.error(`A process of the shop ended (${signal ?? code}); it is replaced.`);
    void wait(RESTART_DELAY_MS).then(() => (isStopping ? undefined : cluster.fork()));
  });

  let rollingRestart: Promise<void> | undefined;
  const restartAll = async () => {
    for (const worker of currentWorkers()) {
      if (isStopping) continue;
      await startWorker();
      await stopWorker(worker);
    }
  };
  process.on('SIGUSR2', () => {
    rollingRestart ??= restartAll()
      .catch((error: Error) => console.error(logText(error.message)))
      .finally(() => (rollingRestart = undefined));
  });

  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await Promise.all(currentWorkers().map(stopWorker));
    process.exit(0);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}
