import type pg from 'pg';

/** SQLSTATE: the server shuts down, starts, has no connection left, or became a read-only replica. */
const SERVER_STATES = /^(57P0[123]|08\w{3}|53300|25006)$/;
const NETWORK_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/** pg's own errors have no code. */
const MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

type DriverError = Error & { code?: unknown; syscall?: unknown; errors?: unknown[] };

/** Errors of a socket, not of an HTTP client, which wraps them. */
const isNetworkError = ({ code, syscall }: DriverError) =>
  syscall !== undefined && NETWORK_CODES.includes(String(code));

/**
 * Whether the connection to the database server could not be made or was lost. A statement under way
 * may have been executed.
 */
export const isConnectionLost = (error: Error): boolean => {
  const { code, errors = [] } = error as DriverError;
  return (
    SERVER_STATES.test(String(code)) ||
    MESSAGES.test(error.message) ||
    [error, ...errors].some((one) => isNetworkError(one as DriverError))
  );
};

/** SQLSTATE of a server without room on its disk or without memory; the transaction was undone. */
const EXHAUSTED = /^53[12]00$/;

/** Whether the database cannot be used at the moment, for any call. */
export const isDatabaseUnavailable = (error: Error): boolean =>
  isConnectionLost(error) || EXHAUSTED.test(String((error as DriverError).code));

/** `isLost`: it must not be used again, even if its end was not noticed yet. */
type LosableClient = pg.PoolClient & { isLost: boolean };

const INTERVAL_MS = 200;
/** Less than the web process waits for a call. */
const MAX_WAIT_MS = 4_000;

/** Another attempt is useful unless this one already took the time of a timeout. */
const isWorthAnotherAttempt = (error: Error): boolean =>
  isConnectionLost(error) && !error.message.includes('timeout');

/** Makes the queries of a pool wait for a server that restarts: without a connection nothing was sent. */
export async function waitForServer(pool: pg.Pool): Promise<void> {
  const { ConstantBackoff, handleWhen, retry } = await import('cockatiel');
  const connect = pool.connect.bind(pool) as () => Promise<LosableClient>;
  const policy = retry(
    handleWhen((error) => isWorthAnotherAttempt(error as Error)),
    {
      maxAttempts: MAX_WAIT_MS / INTERVAL_MS,
      backoff: new ConstantBackoff(INTERVAL_MS),
    },
  );
  Object.assign(pool, {
    async connect() {
      const client = await policy.execute(() => connect());
      const release = client.release.bind(client);
      client.release = (failure) => release(failure || client.isLost);
      return client;
    },
  });
}
