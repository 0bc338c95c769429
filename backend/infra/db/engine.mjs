// The embedded database: PGlite on its own thread, speaking the PostgreSQL wire protocol. Plain
// JavaScript, because a worker is loaded from disk without a loader.
import fs from 'node:fs';
import path from 'node:path';
import { getEnvironmentData, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { engineExtensions as extensions } from './engineExtensions.mjs';
import { lockDatabaseFolder } from './lock.mjs';
import { SyncedFS, syncFile, syncFolder } from './syncedFs.mjs';

const shared = {
  // Tests compile PGlite once for all their databases.
  pgliteWasmModule: getEnvironmentData('pglite.wasm'),
  extensions,
};
const settings = { wal_sync_method: 'fsync', shared_buffers: '64MB', max_wal_size: '64MB' };

/** PGlite does not sync the files of its first start, and the log cannot restore them. */
async function syncOnce(folder, db) {
  const marker = path.join(folder, 'synced');
  if (fs.existsSync(marker)) return;
  await db.exec('checkpoint');
  await syncFolder(path.join(folder, 'postgres'));
  fs.writeFileSync(marker, '');
  // Not the lock: closing it would release it.
  for (const target of [marker, folder]) await syncFile(target);
}

/** Opens the database in `folder`, or in memory from the bytes of a dump. */
async function openEngine({ folder, dump }) {
  if (!folder) return PGlite.create({ ...shared, loadDataDir: dump && new Blob([dump]) });
  globalThis.heldLock = lockDatabaseFolder(folder);
  const files = new SyncedFS(path.join(folder, 'postgres'));
  await files.syncAfterCrash();
  const db = await PGlite.create({
    ...shared,
    fs: files,
    startParams: [
      ...PGlite.defaultStartParams.filter((flag) => flag !== '-F'),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
  });
  files.endStart();
  await syncOnce(folder, db);
  return db;
}

const db = await openEngine(workerData);

/**
 * PGlite has no autovacuum and no checkpointer: tables and log would grow without limit. A failure,
 * of a full disk or a damaged table, ends nothing; the next run may succeed.
 */
async function vacuum() {
  if (db.isInTransaction()) return;
  try {
    await db.exec('vacuum');
    await db.exec('checkpoint');
  } catch ({ message }) {
    console.error(`The embedded database could not be vacuumed: ${message}`);
  }
}
const TERMINATE = 'X'.charCodeAt(0);

/** Between two requests no file changes: the copy is the database as after a crash at this moment. */
async function copyFiles(target) {
  if (!db.isInTransaction()) await db.exec('checkpoint');
  // A copy on write, where the file system has it.
  const mode = fs.constants.COPYFILE_FICLONE;
  fs.cpSync(path.join(workerData.folder, 'postgres'), target, { recursive: true, mode });
}
const errorOf = (task) =>
  task.then(
    () => undefined,
    ({ message }) => message,
  );

async function handleMessage(request) {
  if (request === 'dump') {
    parentPort.postMessage({
      dump: new Uint8Array(await (await db.dumpDataDir('none')).arrayBuffer()),
    });
  } else if (request === 'close') {
    await db.close();
    parentPort.postMessage({ closed: true });
  } else if (request.copyTo) {
    parentPort.postMessage({ copied: true, error: await errorOf(copyFiles(request.copyTo)) });
  } else if (request[0] === TERMINATE) {
    await db.exec('rollback');
    await db.exec('discard all');
  } else {
    const reply = await db.execProtocolRaw(request);
    if (reply.length) parentPort.postMessage(reply, [reply.buffer]);
  }
}

// Requests run one at a time: a new connection must not see the state of the previous one.
let lastTask = Promise.resolve();
const enqueue = (task) => void (lastTask = lastTask.then(task));
parentPort.on('message', (request) => enqueue(() => handleMessage(request)));
if (workerData.folder) {
  setTimeout(() => enqueue(vacuum), 20_000).unref(); // the log holds the seed
  setInterval(() => enqueue(vacuum), 10 * 60_000).unref();
}
parentPort.postMessage('ready');
