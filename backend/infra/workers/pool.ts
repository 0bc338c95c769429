import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';
import { createQueue } from '@/backend/media/queue';
import type * as tasks from './worker';

type Tasks = typeof tasks;
type TaskName = keyof Tasks;

/** True in what build/programs.mjs compiled; not declared where a loader runs TypeScript. */
declare const COMPILED: true | undefined;

const WORKER =
  typeof COMPILED === 'undefined'
    ? { file: 'backend/infra/workers/worker.ts', execArgv: ['--import', 'tsx'] }
    : { file: '.programs/backend/infra/workers/worker.js', execArgv: ['--enable-source-maps'] };

const MAX_WAITING: Record<TaskName, number> = {
  renderInvoicePdf: 64,
  renderPackingSlipPdf: 64,
  renderShareCard: 100,
  readPictureCandidates: 24,
  indexPictureFeatures: 4,
  findSimilarImages: 64,
};
/** Idle threads are stopped after this time, to free their memory. */
const IDLE_MS = 60_000;
/** A longer task is terminated with its thread. */
const MAX_TASK_MS = 20_000;
/** A million pictures are indexed in some 15 seconds, on a busy machine in several times as many. */
const LONGER_TASKS_MS: Partial<Record<TaskName, number>> = { indexPictureFeatures: 120_000 };
const MAX_HEAP_MB = 256;

/** Runs CPU-heavy tasks on a thread per kind; drops waiting tasks of disconnected clients. */
export function createWorkerPool() {
  const names = Object.keys(MAX_WAITING) as TaskName[];
  const pool = new Piscina({
    filename: pathToFileURL(path.resolve(WORKER.file)).href,
    execArgv: WORKER.execArgv,
    minThreads: 0,
    maxThreads: names.length,
    idleTimeout: IDLE_MS,
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const queues = Object.fromEntries(
    names.map((name) => [name, createQueue({ concurrency: 1, maxWaiting: MAX_WAITING[name] })]),
  ) as Record<TaskName, ReturnType<typeof createQueue>>;

  return <Name extends TaskName>(
    name: Name,
    input: Parameters<Tasks[Name]>[0],
    signal?: AbortSignal,
  ): ReturnType<Tasks[Name]> =>
    queues[name](() => {
      const limit = LONGER_TASKS_MS[name] ?? MAX_TASK_MS;
      return pool.run(input, { name, signal: AbortSignal.timeout(limit) });
    }, signal) as ReturnType<Tasks[Name]>;
}
export type WorkerPool = ReturnType<typeof createWorkerPool>;
