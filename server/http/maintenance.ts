import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Maintenance } from '@/lib/model/site';
import { DATA_HEADERS } from '@/lib/http/securityHeaders';
import { requestIdOf } from '@/server/requestContext';
import { OWN_RESPONSE_HEADERS, plainPage } from './plainPage';
import { isForShoppers } from './pageAddress';

const TITLE = 'We will be back soon';
const USUAL_TEXT = 'We are working on the shop. Orders you have placed are safe.';
const USUAL_RETRY_SECONDS = 300;

/** Seconds until the expected end; the usual ones without one, or after it. */
function retryAfterSeconds({ expectedEnd }: Maintenance, now: number): number {
  const seconds = expectedEnd === null ? 0 : Math.ceil((Date.parse(expectedEnd) - now) / 1000);
  return seconds > 0 ? seconds : USUAL_RETRY_SECONDS;
}

function sendClosed(req: IncomingMessage, res: ServerResponse, maintenance: Maintenance) {
  const text = maintenance.text || USUAL_TEXT;
  const requestId = requestIdOf(res);
  const isCall = /^\/api\//i.test(req.url ?? '');
  const [headers, type, body] = isCall
    ? [
        DATA_HEADERS,
        'application/json',
        JSON.stringify({ status: 503, message: text, request_id: requestId }),
      ]
    : [OWN_RESPONSE_HEADERS, 'text/html; charset=utf-8', plainPage(TITLE, text, requestId)];
  res
    .writeHead(503, {
      ...headers,
      'Content-Type': type,
      'Retry-After': String(retryAfterSeconds(maintenance, Date.now())),
    })
    .end(req.method === 'HEAD' ? undefined : body);
}

/** While the shop is closed, answers its pages and calls itself; files and webhooks go on. */
export const withMaintenance =
  (current: () => Maintenance | undefined, next: RequestListener): RequestListener =>
  (req, res) => {
    const maintenance = current();
    return maintenance && isForShoppers(req) ? sendClosed(req, res, maintenance) : next(req, res);
  };
