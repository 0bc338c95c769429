import { ConstantBackoff, handleWhen, retry } from 'cockatiel';
import { placesOrder } from '@/lib/http/placesOrder';

const INTERVAL_MS = 250;

const REFUSED = 'ECONNREFUSED';
const LOST = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

type Cause = { code?: unknown; cause?: unknown; errors?: unknown[] };

/** The codes of an error and its causes: fetch and axios wrap that of the socket. */
function codesOf(error: unknown): unknown[] {
  if (typeof error !== 'object' || error === null) return [];
  const { code, cause, errors = [] } = error as Cause;
  return [code, ...[cause, ...errors].flatMap(codesOf)];
}

/** Whether a call such as `GET /cart/v1/cart` can be sent again after its connection was lost. */
export function isRepeatable(call: string): boolean {
  const [method = '', path = ''] = call.split(' ');
  return ['GET', 'HEAD'].includes(method) && !placesOrder(path);
}

/**
 * Sends a call again, for up to `holdMs`, while the backend restarts: any call whose connection was
 * refused, since it was never sent, and a repeatable one whose connection was lost.
 */
export const holdDuringRestart = <Result>(
  send: () => Promise<Result>,
  options: { holdMs: number; isRepeatable: boolean; signal?: AbortSignal },
): Promise<Result> =>
  retry(
    handleWhen((error) => {
      const codes = codesOf(error);
      return (
        codes.includes(REFUSED) ||
        (options.isRepeatable && codes.some((code) => LOST.has(String(code))))
      );
    }),
    {
      maxAttempts: Math.floor(options.holdMs / INTERVAL_MS),
      backoff: new ConstantBackoff(INTERVAL_MS),
    },
  ).execute(send, options.signal);
