// The embedded database: PGlite on its own thread, speaking the PostgreSQL wire protocol. Plain
// JavaScript, because a worker is loaded from disk without a loader.
import fs from 'node:fs';
import path from 'node:path';
import { getEnvironmentData, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { intarray } from '@electric-sql/pglite/contrib/intarray';
import { pageinspect } from '@electric-sql/pglite/contrib/pageinspect';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { lockDatabaseFolder } from './lock.mjs';

const extensions = { amcheck, intarray, pageinspect, pg_trgm, unaccent };
const settings = { wal_sync_method: 'fsync', shared_buffers: '64MB', max_wal_size: '64MB' };

/** PGlite's file system has no fsync; adding it lets PostgreSQL's own fsync reach the disk. */
class SyncedFS extends NodeFS {
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options);
    emscriptenOpts.preRun.push((mod) => {
      const { stream_ops, realPath } = mod.NODEFS ?? mod.FS.filesystems.NODEFS;
      stream_ops.fsync = ({ nfd, node }) => {
        const fd = nfd ?? fs.openSync(realPath(node));
        fs.fsyncSync(fd);
        if (nfd === undefined) fs.closeSync(fd);
        return 0;
      };
    });
    return { emscriptenOpts };
  }
}

/** Windows cannot open a folder and needs no fsync for it. */
function sync(file) {
  if (process.platform === 'win32' && fs.statSync(file).isDirectory()) return;
  const fd = fs.openSync(file, process.platform === 'win32' ? 'r+' : 'r');
  fs.fsyncSync(fd);
  fs.closeSync(fd);
}

/** PGlite does not sync the files of its first start, and the log cannot restore them. */
async function syncOnce(folder, db) {
  const marker = path.join(folder, 'synced');
  if (fs.existsSync(marker)) return;
  await db.exec('checkpoint');
  const entries = fs.readdirSync(path.join(folder, 'postgres'), {
    recursive: true,
    withFileTypes: true,
  });
  for (const { parentPath, name } of entries) sync(path.join(parentPath, name));
  sync(path.join(folder, 'postgres'));
  fs.writeFileSync(marker, '');
  for (const target of [marker, folder]) sync(target);
}

/** Opens the database in `folder`, or in memory from the bytes of a dump. */
async function openEngine({ folder, dump }) {
  if (!folder)
    return PGlite.create({
      // Tests compile PGlite once for all their databases.
      pgliteWasmModule: getEnvironmentData('pglite.wasm'),
      loadDataDir: dump && new Blob([dump]),
      extensions,
    });
  fs.mkdirSync(folder, { recursive: true });
  globalThis.heldLock = lockDatabaseFolder(folder);
  const db = await PGlite.create({
    fs: new SyncedFS(path.join(folder, 'postgres')),
    extensions,
    startParams: [
      ...PGlite.defaultStartParams.filter((flag) => flag !== '-F'),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
  });
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
