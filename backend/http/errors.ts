import type { Context } from 'hono';
import type {} from 'hono/request-id';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { isDatabaseUnavailable } from '@/backend/infra/db/connection';
import type { Log } from '@/backend/infra/log';
import { CustomerBlockedError, customerBlockedReply } from '@/backend/checkout/customerBlocked';
import { QueueFullError, ClientDisconnectedError } from '@/backend/media/queue';
import { HttpError } from './httpError';

const INTERNAL_ERROR_MESSAGE = 'Something went wrong';
const BUSY_MESSAGE = 'The store is very busy. Please try again in a moment.';
const RETRY_AFTER_SECONDS = '2';

/** No pooled connection became free in time. Nothing was written, so a retry is safe. */
const isOverloaded = (error: Error) => error.message === 'timeout exceeded when trying to connect';

/** The route pattern, because a URL may contain personal data. */
const routeOf = (http: Context) => `${http.req.method} ${routePath(http, -1)}`;

/** Converts errors to responses; internal messages are hidden, and logged with the request id that the response has. */
export const createErrorHandler = (log: Log) => (error: Error, http: Context) => {
  if (error instanceof CustomerBlockedError) return http.json(customerBlockedReply(error.message));
  if (error instanceof HttpError) {
    const { status, message, invalidFields } = error;
    // The specification reads the message of a 400 from its data.
    return http.json(
      {
        status,
        message,
        ...(status === 400 && { data: message }),
        ...(invalidFields && { invalid_fields: invalidFields }),
      },
      status,
    );
  }
  if (error instanceof HTTPException && error.status < 500)
    return http.json({ status: error.status, message: error.message }, error.status);
  // The client is gone; 499 is the status that proxies log for a closed connection.
  if (error instanceof ClientDisconnectedError) return new Response(null, { status: 499 });
  if (error instanceof QueueFullError) {
    http.header('Retry-After', RETRY_AFTER_SECONDS);
    return http.json({ status: 503, message: BUSY_MESSAGE }, 503);
  }
  const requestId = http.get('requestId');
  if (isDatabaseUnavailable(error)) {
    log({
      ...(isOverloaded(error)
        ? { level: 'warn', event: 'overloaded' }
        : { level: 'error', event: 'database_unavailable', error: error.message }),
      request_id: requestId,
      call: routeOf(http),
    });
    http.header('Retry-After', RETRY_AFTER_SECONDS);
    return http.json({ status: 503, message: BUSY_MESSAGE, request_id: requestId }, 503);
  }
  log({
    level: 'error',
    request_id: requestId,
    call: routeOf(http),
    error: error.stack ?? error.message,
  });
  return http.json({ status: 500, message: INTERNAL_ERROR_MESSAGE, request_id: requestId }, 500);
};
