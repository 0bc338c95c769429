// node --import: keeps beside the folder POWER_CUT_FROM, in POWER_CUT_TO, what the disk would hold if the power went now, at its worst:
// of every file only the bytes that were written before its own last fsync, and of names and lengths only what came before the last fsync of all.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

const { POWER_CUT_FROM: from, POWER_CUT_TO: to } = process.env;
const real = { ...fs };
const openHandle = fs.promises.open;
const inside = (file) =>
  typeof file === 'string' && (file === from || file.startsWith(`${from}${path.sep}`));
const onDisk = (file) => path.join(to, path.relative(from, file));

/** Open descriptors by number, and by file the spans that were written since its last fsync. */
const opened = new Map();
const written = new Map();
/** Changes of names and lengths since the last fsync. */
let pending = [];

const note = (file, begin, length) =>
  written.set(file, [...(written.get(file) ?? []), [begin, length]]);

function hooked(name, after) {
  fs[name] = (...input) => {
    const result = real[name](...input);
    after(result, ...input);
    return result;
  };
}

/** Carries what waits in memory over to the disk: all names and lengths, and the bytes of one file. */
function flush(fd) {
  for (const task of pending.splice(0)) task();
  const file = opened.get(fd);
  const spans = written.get(file);
  if (!spans) return;
  written.delete(file);
  const [source, disk] = [real.openSync(file, 'r'), real.openSync(onDisk(file), 'r+')];
  for (const [begin, length] of spans) {
    const bytes = Buffer.alloc(length);
    real.writeSync(disk, bytes, 0, real.readSync(source, bytes, 0, length, begin), begin);
  }
  real.closeSync(source);
  real.closeSync(disk);
}

if (from && to && !isMainThread) {
  const create = (file) => pending.push(() => real.closeSync(real.openSync(onDisk(file), 'a')));
  hooked('openSync', (fd, file) => {
    if (!inside(file)) return;
    opened.set(fd, file);
    if (real.fstatSync(fd).isFile()) create(file);
  });
  hooked('writeFileSync', (_, file, text) => {
    if (!inside(file)) return;
    if (text.length) throw new Error('A file that is written at once cannot be followed');
    create(file);
  });
  hooked('closeSync', (_, fd) => void opened.delete(fd));
  hooked('writeSync', (count, fd, _bytes, _offset, _length, position) => {
    if (!opened.has(fd)) return;
    if (typeof position !== 'number') throw new Error('A write without a place cannot be followed');
    note(opened.get(fd), position, count);
  });
  hooked('fsyncSync', (_, fd) => opened.has(fd) && flush(fd));
  fs.promises.open = async (file, ...options) => {
    const handle = await openHandle(file, ...options);
    const { fd } = handle;
    if (!inside(file)) return handle;
    opened.set(fd, file);
    const [sync, close] = [handle.sync.bind(handle), handle.close.bind(handle)];
    handle.sync = () => sync().then(() => flush(fd));
    handle.close = () => close(opened.delete(fd));
    return handle;
  };
  hooked(
    'mkdirSync',
    (_, file) =>
      inside(file) && pending.push(() => real.mkdirSync(onDisk(file), { recursive: true })),
  );
  hooked(
    'rmdirSync',
    (_, file) => inside(file) && pending.push(() => real.rmdirSync(onDisk(file))),
  );
  hooked('unlinkSync', (_, file) => {
    if (!inside(file)) return;
    written.delete(file);
    pending.push(() => real.unlinkSync(onDisk(file)));
  });
  hooked('renameSync', (_, file, name) => {
    if (!inside(file)) return;
    written.set(name, written.get(file) ?? []);
    written.delete(file);
    for (const [fd, one] of opened) if (one === file) opened.set(fd, name);
    pending.push(() => real.renameSync(onDisk(file), onDisk(name)));
  });
  const cut = (file, length) => pending.push(() => real.truncateSync(onDisk(file), length));
  hooked('truncateSync', (_, file, length) => inside(file) && cut(file, length));
  hooked('ftruncateSync', (_, fd, length) => opened.has(fd) && cut(opened.get(fd), length));
  for (const name of ['symlinkSync', 'writevSync', 'fdatasyncSync']) {
    fs[name] = (...input) => {
      if (inside(input[0]) || opened.has(input[0])) throw new Error(`${name} cannot be followed`);
      return real[name](...input);
    };
  }
  syncBuiltinESMExports();
}
