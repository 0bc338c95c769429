import { createHash } from 'node:crypto';
import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import { Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { logText } from '@/lib/node/logText';
import { isConnectionLost, waitForServer } from './connection';
import {
  copyEngineFiles,
  requestFromEngine,
  startEngine,
  type DatabaseLocation,
  type Engine,
} from './engineThread';
import type { Tables } from './tables';

pg.types.setTypeParser(pg.types.builtins.INT8, Number); // counts and order ids stay below 2^53
pg.types.setTypeParser(pg.types.builtins.DATE, String); // a date has no time zone

class EngineStream extends Duplex {
  readonly #engine: Worker;
  readonly #onMessage = (reply: unknown) =>
    void (
      ArrayBuffer.isView(reply) &&
      this.push(Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength))
    );

  constructor(engine: Worker) {
    super();
    this.#engine = engine.on('message', this.#onMessage);
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
    this.#engine.off('message', this.#onMessage);
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

/** Runs every query with values as a prepared statement: parsed and planned once per connection. */
class PreparingClient extends pg.Client {
  /** A query failed because of the connection, which may be noticed before its end. */
  isLost = false;
  // pg's overloads cannot be expressed again, so the arguments are passed through.
  override query(...[text, values, done]: unknown[]): never {
    const query = super.query.bind(this) as (...input: unknown[]) => never;
    const result: unknown =
      typeof text === 'string' && Array.isArray(values) && values.length
        ? query({ name: statementNameOf(text), text, values }, done)
        : query(text, values, done);
    if (result instanceof Promise)
      result.catch((error: Error) => (this.isLost ||= isConnectionLost(error)));
    return result as never;
  }
}

/** JIT compilation costs 30 times a listing's run time; a timeout frees a stuck connection. */
const SERVER_OPTIONS = {
  options: '-c jit=off -c statement_timeout=30s',
  connectionTimeoutMillis: 5_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
  application_name: 'store',
};

/**
 * Connects to PostgreSQL at `url`, or to embedded PGlite on its thread, with the same driver and SQL.
 * Queries wait until that thread is ready. `close` resolves when all data is on disk. `dump` returns an
 * embedded database's bytes for `DatabaseLocation.dump`. `copyFiles` copies the files of an embedded
 * database on disk, as of one moment, while it is in use. `onQuery` is called after every query.
 */
export async function connectDatabase(
  { url, pool: max, folder }: DatabaseLocation,
  { engine, onQuery }: { engine?: Engine; onQuery?: (event: LogEvent) => void },
) {
  const thread = engine?.thread;
  const pool = thread
    ? new pg.Pool({
        Client: PreparingClient,
        stream: () => new EngineStream(thread) as never,
        max: 1,
        user: 'postgres',
        idleTimeoutMillis: 0,
      })
    : new pg.Pool({ Client: PreparingClient, connectionString: url, max, ...SERVER_OPTIONS });
  // The query fails too; without a listener the process would end.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  pool.on('error', (error) => console.error(`database connection lost: ${logText(error.message)}`));
  if (!thread) await waitForServer(pool);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: onQuery });
  return {
    db,
    copyFiles: thread && folder ? (target: string) => copyEngineFiles(thread, target) : undefined,
    dump: async () =>
      thread ? ((await requestFromEngine(thread, 'dump', 'dump')).dump as Uint8Array) : undefined,
    async close() {
      await db.destroy();
      if (!thread) return;
      await requestFromEngine(thread, 'close', 'closed');
      await thread.terminate();
    },
  };
}

export type OpenDatabase = Awaited<ReturnType<typeof connectDatabase>>;

/** Opens a database: the server at `url`, or PGlite on disk in `folder` or in memory. */
export async function openDatabase(
  location: DatabaseLocation,
  onQuery?: (event: LogEvent) => void,
): Promise<OpenDatabase> {
  const engine = location.url ? undefined : startEngine(location);
  await engine?.ready;
  return connectDatabase(location, { engine, onQuery });
}

export type Database = Kysely<Tables> | Transaction<Tables>;
