import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** pool: maximum connections to a server. */
export type DatabaseLocation = { url?: string; pool?: number; folder?: string; dump?: Uint8Array };

/** The thread of the embedded database. It answers what it was sent before it was ready. */
export type Engine = { thread: Worker; ready: Promise<void> };

/** Starts the thread of the embedded database; `ready` rejects when it cannot be opened. */
export function startEngine(workerData: DatabaseLocation): Engine {
  if (workerData.folder) mkdirSync(workerData.folder, { recursive: true });
  const thread = new Worker(path.resolve('backend/infra/db/engine.mjs'), {
    workerData,
    execArgv: [], // no TypeScript loader: it would delay the start
  });
  const ready = new Promise<void>((resolve, reject) => {
    thread.once('error', reject).once('message', () => {
      thread.off('error', reject); // after the start an engine failure ends the process
      thread.unref();
      resolve();
    });
  });
  return { thread, ready };
}

type EngineRequest = 'dump' | 'close' | { copyTo: string };

/** Resolves to the thread's reply to a request, which has this key. */
export const requestFromEngine = (engine: Worker, request: EngineRequest, replyKey: string) =>
  new Promise<Record<string, unknown>>((resolve) => {
    const onMessage = (reply: unknown) => {
      if (typeof reply !== 'object' || reply === null || !(replyKey in reply)) return;
      engine.off('message', onMessage);
      resolve(reply as Record<string, unknown>);
    };
    engine.on('message', onMessage).postMessage(request);
  });

/** Copies the files of the database as of one moment. */
export async function copyEngineFiles(engine: Worker, copyTo: string): Promise<void> {
  const { error } = await requestFromEngine(engine, { copyTo }, 'copied');
  if (typeof error === 'string') throw new Error(`The database could not be copied: ${error}`);
}
