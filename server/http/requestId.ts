import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { REQUEST_ID_HEADER } from '@/server/requestContext';

/** As proxies write it: a UUID, with or without hyphens. Any other text would reach logs. */
const REQUEST_ID = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

/** Gives each request an id, which the backend receives and the response carries. */
export const withRequestId =
  (next: RequestListener): RequestListener =>
  (req, res) => {
    const given = String(req.headers[REQUEST_ID_HEADER] ?? '');
    const id = REQUEST_ID.test(given) ? given : randomUUID();
    req.headers[REQUEST_ID_HEADER] = id;
    res.setHeader('X-Request-Id', id);
    return next(req, res);
  };
