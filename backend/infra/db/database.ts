import { createHash } from 'node:crypto';
import path from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { logText } from '@/lib/node/logText';
import type { Tables } from './tables';

pg.types.setTypeParser(pg.types.builtins.INT8, Number); // counts and order ids stay below 2^53
pg.types.setTypeParser(pg.types.builtins.DATE, String); // a day is a day, not midnight somewhere

/** The engine thread, in the shape of the socket that pg expects. */
class EngineStream extends Duplex {
  readonly #engine: Worker;
  readonly #hear = (reply: unknown) =>
    void (
      ArrayBuffer.isView(reply) &&
      this.push(Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength))
    );

  constructor(engine: Worker) {
    super();
    this.#engine = engine.on('message', this.#hear);
  }
  connect() {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}
  override _read() {}
  override _write(bytes: Buffer, _encoding: string, done: () => void) {
    this.#engine.postMessage(new Uint8Array(bytes));
    done();
  }
  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), '', done);
  }
  override _final(done: () => void) {
    this.#engine.off('message', this.#hear);
    this.push(null);
    done();
  }
}

const statementNames = new Map<string, string>();
function statementNameOf(text: string): string {
  const name = statementNames.get(text) ?? createHash('sha1').update(text).digest('hex');
  statementNames.set(text, name);
  return name;
}

/** Every query with values is a prepared statement: parsed and planned once per connection. */
class PreparingClient extends pg.Client {
  // pg's own overloads cannot be restated: the arguments are passed through as they came.
  override query(...[text, values, done]: unknown[]): never {
    const query = super.query.bind(this) as (...input: unknown[]) => never;
    return typeof text === 'string' && Array.isArray(values) && values.length
      ? query({ name: statementNameOf(text), text, values }, done)
      : query(text, values, done);
  }
}

/** pool: connections to a server at most. */
export type DatabaseLocation = { url?: string; pool?: number; folder?: string; dump?: Uint8Array };

/** Compiling a listing's plan costs thirty times what running it does. A statement that hangs gives its connection back. */
const SERVER_OPTIONS = {
  options: '-c jit=off -c statement_timeout=30s',
  connectionTimeoutMillis: 5_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
  application_name: 'store',
};

async function startEngine(workerData: DatabaseLocation): Promise<Worker> {
  const engine = new Worker(path.resolve('backend/infra/db/engine.mjs'), { workerData });
  await new Promise<void>((resolve, reject) => {
    engine.once('error', reject).once('message', () => {
      engine.off('error', reject); // from here on a broken engine ends the process: nothing could be answered without it
      resolve();
    });
  });
  engine.unref();
  return engine;
}

const requestFromEngine = (engine: Worker, request: 'dump' | 'close', replyKey: string) =>
  new Promise<Record<string, unknown>>((resolve) => {
    const onMessage = (reply: unknown) => {
      if (typeof reply !== 'object' || reply === null || !(replyKey in reply)) return;
      engine.off('message', onMessage);
      resolve(reply as Record<string, unknown>);
    };
    engine.on('message', onMessage).postMessage(request);
  });

/**
 * A real PostgreSQL where `url` names one; else PGlite, on disk in `folder` or in memory: the same driver, the same SQL.
 * `close` ends after the last write is on disk. `dump` gives the bytes of an embedded database, to open others from.
 */
export async function openDatabase({ url, pool: max, ...location }: DatabaseLocation) {
  const engine = url ? undefined : await startEngine(location);
  const pool = engine
    ? new pg.Pool({
        Client: PreparingClient,
        stream: () => new EngineStream(engine) as never,
        max: 1,
        user: 'postgres',
        idleTimeoutMillis: 0,
      })
    : new pg.Pool({ Client: PreparingClient, connectionString: url, max, ...SERVER_OPTIONS });
  pool.on('error', (error) => console.error(`database connection lost: ${logText(error.message)}`));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    dump: async () =>
      engine ? ((await requestFromEngine(engine, 'dump', 'dump')).dump as Uint8Array) : undefined,
    async close() {
      await db.destroy();
      if (!engine) return;
      await requestFromEngine(engine, 'close', 'closed');
      await engine.terminate();
    },
  };
}

/** The database, or a transaction in it: repositories take either. */
export type Database = Kysely<Tables> | Transaction<Tables>;
