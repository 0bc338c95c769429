import { createHash } from 'node:crypto';
import path from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { logText } from '@/lib/node/logText';
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
  // pg's overloads cannot be expressed again, so the arguments are passed through.
  override query(...[text, values, done]: unknown[]): never {
    const query = super.query.bind(this) as (...input: unknown[]) => never;
    return typeof text === 'string' && Array.isArray(values) && values.length
      ? query({ name: statementNameOf(text), text, values }, done)
      : query(text, values, done);
  }
}

/** pool: maximum connections to a server. */
export type DatabaseLocation = { url?: string; pool?: number; folder?: string; dump?: Uint8Array };

/** JIT compilation costs 30 times a listing's run time; a timeout frees a stuck connection. */
const SERVER_OPTIONS = {
  options: '-c jit=off -c statement_timeout=30s',
  connectionTimeoutMillis: 5_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
  application_name: 'store',
};

async function startEngine(workerData: DatabaseLocation): Promise<Worker> {
  const engine = new Worker(path.resolve('backend/infra/db/engine.mjs'), {
    workerData,
    execArgv: [], // no TypeScript loader: it would delay the start
  });
  await new Promise<void>((resolve, reject) => {
    engine.once('error', reject).once('message', () => {
      engine.off('error', reject); // after the start an engine failure ends the process
      resolve();
    });
  });
  engine.unref();
  return engine;
}

type EngineRequest = 'dump' | 'close' | { copyTo: string };

const requestFromEngine = (engine: Worker, request: EngineRequest, replyKey: string) =>
  new Promise<Record<string, unknown>>((resolve) => {
    const onMessage = (reply: unknown) => {
      if (typeof reply !== 'object' || reply === null || !(replyKey in reply)) return;
      engine.off('message', onMessage);
      resolve(reply as Record<string, unknown>);
    };
    engine.on('message', onMessage).postMessage(request);
  });

async function copyEngineFiles(engine: Worker, copyTo: string): Promise<void> {
  const { error } = await requestFromEngine(engine, { copyTo }, 'copied');
  if (typeof error === 'string') throw new Error(`The database could not be copied: ${error}`);
}

/**
 * Opens PostgreSQL at `url`, or embedded PGlite on disk in `folder` or in memory, with the same
 * driver and SQL. `close` resolves when all data is on disk. `dump` returns an embedded database's
 * bytes for `DatabaseLocation.dump`. `copyFiles` copies the files of an embedded database on disk, as
 * of one moment, while it is in use. `onQuery` is called after every query.
 */
export async function openDatabase(
  { url, pool: max, ...location }: DatabaseLocation,
  onQuery?: (event: LogEvent) => void,
) {
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
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: onQuery });
  return {
    db,
    copyFiles:
      engine && location.folder ? (target: string) => copyEngineFiles(engine, target) : undefined,
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

export type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>;

export type Database = Kysely<Tables> | Transaction<Tables>;
