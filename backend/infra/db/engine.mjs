// The embedded database: PGlite on a thread of its own, answering the PostgreSQL wire protocol. Plain JavaScript: a worker is loaded from disk, not bundled.
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { intarray } from '@electric-sql/pglite/contrib/intarray';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';

const extensions = { intarray, pg_trgm, unaccent };
const settings = { wal_sync_method: 'fsync', shared_buffers: '64MB', max_wal_size: '64MB' };

/** PGlite never calls fsync: its file system has no such operation. With one, Postgres' own fsync reaches the disk. */
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

/** PGlite takes no lock, and a second opener silently loses rows. SQLite's lock is the kernel's: it dies with the process. */
function lock(folder) {
  const lockDatabase = new DatabaseSync(path.join(folder, 'lock'));
  try {
    lockDatabase.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch {
    throw new Error(`${folder} is in use by another process. Stop it, or set DATABASE_URL.`);
  }
  return lockDatabase;
}

/** Windows opens no folder, and needs none synced. */
function sync(file) {
  if (process.platform === 'win32' && fs.statSync(file).isDirectory()) return;
  const fd = fs.openSync(file, process.platform === 'win32' ? 'r+' : 'r');
  fs.fsyncSync(fd);
  fs.closeSync(fd);
}

/** What PGlite lays down at a first start is not synced by anybody, and no log can bring it back: all of it goes to disk before anything in it counts. */
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

/** On disk in `folder`, or in memory from the bytes of an earlier dump. */
async function openEngine({ folder, dump }) {
  if (!folder) return PGlite.create({ loadDataDir: dump && new Blob([dump]), extensions });
  fs.mkdirSync(folder, { recursive: true });
  globalThis.heldLock = lock(folder);
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

/** PGlite has no autovacuum and no checkpointer: without these, tables and the log grow for ever. Between two requests, never inside a transaction. */
async function vacuum() {
  if (db.isInTransaction()) return;
  await db.exec('vacuum');
  await db.exec('checkpoint');
}
const TERMINATE = 'X'.charCodeAt(0);

async function handleMessage(request) {
  if (request === 'dump') {
    parentPort.postMessage({
      dump: new Uint8Array(await (await db.dumpDataDir('gzip')).arrayBuffer()),
    });
  } else if (request === 'close') {
    await db.close();
    parentPort.postMessage({ closed: true });
  } else if (request[0] === TERMINATE) {
    await db.exec('rollback');
    await db.exec('discard all');
  } else {
    const reply = await db.execProtocolRaw(request);
    if (reply.length) parentPort.postMessage(reply, [reply.buffer]);
  }
}

// One after the other: the next connection must not find what the last one is still leaving behind.
let lastTask = Promise.resolve();
const enqueue = (task) => void (lastTask = lastTask.then(task));
parentPort.on('message', (request) => enqueue(() => handleMessage(request)));
if (workerData.folder) {
  setTimeout(() => enqueue(vacuum), 20_000).unref(); // after a first start the log holds the whole seed
  setInterval(() => enqueue(vacuum), 10 * 60_000).unref();
}
parentPort.postMessage('ready');
