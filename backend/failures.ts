import type { Context } from 'hono';
import type {} from 'hono/request-id';
import { HTTPException } from 'hono/http-exception';
import type { Log } from './log';
import { Answer } from './router';
import { Blocker, blockerReply } from './blocker';

const HIDDEN = 'Something went wrong';

/** Every thrown thing as a reply. What was not meant for the shopper is hidden, and logged once with the request's id. */
export const answerFailure = (log: Log) => (error: Error, http: Context) => {
  if (error instanceof Blocker) return http.json(blockerReply(error.message));
  if (error instanceof Answer) {
    const { status, message, invalidFields } = error;
    return http.json({ status, message, ...(invalidFields && { invalid_fields: invalidFields }) }, status);
  }
  if (error instanceof HTTPException && error.status < 500) return http.json({ status: error.status, message: error.message }, error.status);
  const id = http.get('requestId');
  log({ level: 'error', request_id: id, call: `${http.req.method} ${http.req.path}`, error: error.stack ?? error.message });
  return http.json({ status: 500, message: HIDDEN }, 500);
};
