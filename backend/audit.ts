import type { Context } from 'hono';
import type { Log } from './log';
import { Answer } from './router';
import type { Visitor } from './visitor';

/** Calls by which an account is entered, opened, changed or ended: what one looks for after a break-in, beside whatever is done with the token of customer service. */
const AUDITED = new Set([
  'POST /account/v1/users/registration', 'POST /account/v1/users/login', 'POST /account/v1/users/logout', 'POST /account/v1/users/forgot-password',
  'PUT /account/v1/users/reset-password', 'PUT /account/v1/users/:customerId/change-password', 'POST /account/v1/users/social-login', 'POST /account/v1/otp',
  'POST /account/v1/otp-verify', 'PUT /profile/v1/users/:customerId', 'DELETE /account/v1/users/:customerId', 'POST /order/v1/lookup-verify',
  'POST /giftcard/v1/redeem',
]);

/** How a call ended: the code of a "200 but no", else the status. */
const outcomeOf = (reply: object) => ('code' in reply ? reply.code : 'status' in reply ? reply.status : 200);
/** The customer who has just come in is named by the answer. */
const cameIn = (reply: object) => ('data' in reply && reply.data && typeof reply.data === 'object' && 'customer_id' in reply.data ? reply.data.customer_id : undefined);

/** Writes who did what from where, and how it ended, as a line of the log (event "audit"). What was typed is never in it. */
export async function audited(log: Log, key: string, { customerId, ip }: Visitor, http: Context, run: () => Promise<object>): Promise<object> {
  const staff = http.req.header('x-cs-token') !== undefined;
  if (!staff && !AUDITED.has(key)) return run();
  const write = (outcome: unknown, customer_id: unknown) => log({ level: 'info', event: 'audit', request_id: http.get('requestId') as string, call: key, customer_id, ip, outcome, ...(staff && { staff }) });
  try {
    const reply = await run();
    write(outcomeOf(reply), customerId ?? cameIn(reply));
    return reply;
  } catch (error) {
    write(error instanceof Answer ? error.status : 'failed', customerId);
    throw error;
  }
}
