import { EventEmitter } from 'node:events';
import path from 'node:path';
import vm from 'node:vm';
import type { Worker } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import type { Engine } from '@/backend/infra/db/engineThread';

const TERMINATE = 'X'.charCodeAt(0);

type Request = Uint8Array | 'dump' | 'close' | { copyTo: string };

/** Takes the messages of a database thread, and answers each at once on the same thread. */
class InlineEngine extends EventEmitter {
  constructor(private readonly db: PGlite) {
    super();
  }
  postMessage(request: Request) {
    if (request === 'close')
      return void this.db.close().then(() => this.emit('message', { closed: true }));
    if (!(request instanceof Uint8Array)) throw new Error('The inline engine makes no copies');
    if (request[0] === TERMINATE) return;
    const parts: Buffer[] = [];
    // With a listener PGlite does not read the reply too; it is called before this function returns.
    void this.db.execProtocolRawStream(request, {
      syncToFs: false,
      onRawData: (bytes) => void parts.push(Buffer.from(bytes)),
    });
    if (parts.length > 0) this.emit('message', Buffer.concat(parts));
  }
  terminate() {
    return Promise.resolve(0);
  }
}

/** Loads the engine outside of the test file's context, where WebAssembly is that of its buffers. */
const load = () =>
  vm.runInThisContext(`(file) => import(file)`, {
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })(path.resolve('__tests__/support/openInlineEngine.mjs')) as Promise<{
    openInlineEngine: (dump: Uint8Array) => Promise<PGlite>;
  }>;

/**
 * The embedded database on the thread of the test, for one connection: a query costs no change of
 * threads, which is most of its time on a busy machine.
 */
export async function startInlineEngine(dump: Uint8Array): Promise<Engine> {
  const { openInlineEngine } = await load();
  const thread = new InlineEngine(await openInlineEngine(dump)) as unknown as Worker;
  return { thread, ready: Promise.resolve() };
}
