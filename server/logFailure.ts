import type { IncomingMessage } from 'node:http';
import { pathWithoutQuery } from '@/lib/analytics/redactPii';
import { logText } from '@/lib/node/logText';
import { requestMark } from './requestContext';

/** One log line for a failed request: its path without the query, the reason and the request id. */
export function logFailure(
  req: Pick<IncomingMessage, 'method' | 'headers'>,
  url: string | undefined,
  reason: string,
): void {
  console.error(
    `${req.method} ${logText(pathWithoutQuery(url))} failed: ${logText(reason)}${requestMark(req)}`,
  );
}
