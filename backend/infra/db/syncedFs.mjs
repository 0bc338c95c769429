import fs from 'node:fs';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Syncs a file or folder; Windows cannot open a folder and needs no fsync for it. */
export async function syncFile(file) {
  const isWindows = process.platform === 'win32';
  if (isWindows && fs.statSync(file).isDirectory()) return;
  const handle = await fs.promises.open(file, isWindows ? 'r+' : 'r');
  await handle.sync().finally(() => handle.close());
}

/** Syncs a folder and everything in it, several files at a time; resolves to their paths. */
export async function syncFolder(folder) {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = [folder, ...entries.map(({ parentPath, name }) => path.join(parentPath, name))];
  await Promise.all(files.map(syncFile));
  return files;
}

const DB_SHUTDOWNED = 1;
/** Of `state` in PostgreSQL's ControlFileData, little endian. */
const STATE_OFFSET = 16;

/** Whether the database in this folder was in use when its process ended. */
function wasKilled(folder) {
  const control = path.join(folder, 'global', 'pg_control');
  if (!fs.existsSync(control)) return false;
  return fs.readFileSync(control).readUInt32LE(STATE_OFFSET) !== DB_SHUTDOWNED;
}

/** PGlite's file system has no fsync; adding it lets PostgreSQL's own fsync reach the disk. */
export class SyncedFS extends NodeFS {
  #folder;
  /** Paths that are on the disk as they are, until they are changed. */
  #synced = new Set();

  constructor(folder) {
    super(folder);
    this.#folder = path.resolve(folder);
  }

  /**
   * After a crash PostgreSQL syncs each file of its folder, twice and one after the other, before it
   * recovers: seconds on a busy disk. Synced here at once, they need not be synced again unchanged.
   */
  async syncAfterCrash() {
    if (wasKilled(this.#folder)) this.#synced = new Set(await syncFolder(this.#folder));
  }

  /** After the start every fsync reaches the disk. */
  endStart() {
    this.#synced.clear();
  }

  /** `run`, after which an fsync of the files that it changes reaches the disk. */
  #changing(filesOf, run) {
    return (...args) => {
      if (this.#synced.size) for (const file of filesOf(...args)) this.#synced.delete(file);
      return run(...args);
    };
  }

  #addSync({ node_ops, stream_ops, realPath }) {
    const ofStream = ({ node }) => [realPath(node)];
    const inFolder = (parent, name) => [realPath(parent), path.join(realPath(parent), name)];
    stream_ops.write = this.#changing(ofStream, stream_ops.write);
    stream_ops.setattr = this.#changing(ofStream, stream_ops.setattr);
    node_ops.setattr = this.#changing((node) => [realPath(node)], node_ops.setattr);
    node_ops.unlink = this.#changing(inFolder, node_ops.unlink);
    node_ops.mknod = this.#changing(inFolder, node_ops.mknod);
    node_ops.rename = this.#changing(
      (node, folder, name) => [realPath(node), realPath(node.parent), ...inFolder(folder, name)],
      node_ops.rename,
    );
    stream_ops.fsync = ({ nfd, node }) => {
      const file = realPath(node);
      if (this.#synced.has(file)) return 0;
      const fd = nfd ?? fs.openSync(file);
      fs.fsyncSync(fd);
      if (nfd === undefined) fs.closeSync(fd);
      return 0;
    };
  }

  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options);
    emscriptenOpts.preRun.push((mod) => this.#addSync(mod.NODEFS ?? mod.FS.filesystems.NODEFS));
    return { emscriptenOpts };
  }
}
