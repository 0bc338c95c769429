import type { Redis } from 'ioredis';
import type { CountryRow } from '@/backend/countries/repository';
import type { BackendEnv } from '@/backend/env';
import type { RevisionCache } from '@/backend/infra/cache';
import type { Database } from '@/backend/infra/db/database';
import type { CountryLookup } from '@/backend/infra/geo';
import type { Log } from '@/backend/infra/log';
import type { WorkerPool } from '@/backend/infra/workers/pool';
import type { InvoiceRenderer } from '@/backend/invoices/render';
import type { RecordInterest } from '@/backend/landingPages/searchInterest';
import type { SearchEngine } from '@/backend/listing/searchEngine';
import type { RateLimits } from './rateLimits';
import type { SearchRateLimit } from './searchRateLimit';

/** The embedded database, whose files this process keeps. */
export type EmbeddedDatabase = {
  /** Copies the files of the database into a new folder, as of one moment. */
  copyFiles: (target: string) => Promise<void>;
  /** The damage that the last check found, in words. While set, nothing is written. */
  damage?: string;
  /** Why its disk cannot be written now, in words; undefined while it can. */
  storageProblem?: () => string | undefined;
};

export type BackendDependencies = {
  env: BackendEnv;
  db: Database;
  /** Read replica for the gateway API; without it, the gateway reads from `db`. */
  readDb?: Database;
  /** Without a database server. */
  embedded?: EmbeddedDatabase;
  redis?: Redis;
  geo: CountryLookup;
  log: Log;
  /** True from the moment the process receives its stop signal. */
  isStopping?: () => boolean;
  /** Lets the commands of this machine into the staff API; without it, none. */
  operatorToken?: string;
};

export type BackendContext = BackendDependencies & {
  /** The countries the store sells to, cached for half a second. Never inside a transaction. */
  countries: () => Promise<CountryRow[]>;
  searchEngine: SearchEngine;
  rateLimits: RateLimits;
  searchRateLimit: SearchRateLimit;
  cache: RevisionCache;
  /** Writes to the database, also for the gateway, which may read from a replica. */
  recordInterest: RecordInterest;
  workers: WorkerPool;
  invoices: InvoiceRenderer;
};
