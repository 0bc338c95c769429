import type { Context } from 'hono';
import { clientAddressOf } from './clientAddress';
import type { BackendContext } from './context';
import { HttpError } from './httpError';

/** Calls that open, change or end an account or session; support agent calls are audited too. */
const AUDITED_CALLS = new Set([
  'POST /account/v1/users/registration',
  'POST /account/v1/users/login',
  'POST /account/v1/users/logout',
  'POST /account/v1/users/forgot-password',
  'PUT /account/v1/users/reset-password',
  'PUT /account/v1/users/:customerId/change-password',
  'POST /account/v1/users/social-login',
  'POST /account/v1/otp',
  'POST /account/v1/otp-verify',
  'PUT /profile/v1/users/:customerId',
  'DELETE /account/v1/users/:customerId',
  'DELETE /account/v1/users/:customerId/sessions',
  'DELETE /account/v1/users/:customerId/sessions/:sessionId',
  'DELETE /account/v1/users/:customerId/saved-cards/:cardId',
  'GET /profile/v1/users/:customerId/data',
  'POST /order/v1/lookup-verify',
  'POST /giftcard/v1/redeem',
]);

/** The response code of a 200 refusal, else the status. */
const outcomeOf = (reply: object) =>
  'code' in reply ? reply.code : 'status' in reply ? reply.status : 200;
/** A successful sign-in names its customer in the response. */
const customerIdInReply = (reply: object) =>
  'data' in reply && reply.data && typeof reply.data === 'object' && 'customer_id' in reply.data
    ? reply.data.customer_id
    : undefined;

/** Records the customer of a call: the session's, or the owner of the requested account. */
export const setAuditedCustomer = (http: Context, customerId: number | undefined): void =>
  http.set('about', customerId);

/** Records the change that a call makes: flags and ids only, no input text. */
export const setAuditedChange = (
  http: Context,
  change: Record<string, boolean | number | undefined>,
): void => http.set('change', change);

/** Logs actor, address and outcome of an audited call (event "audit"), without any input text. */
export async function withAuditLog(
  { log, env }: Pick<BackendContext, 'log' | 'env'>,
  key: string,
  http: Context,
  run: () => Promise<object>,
): Promise<object> {
  const hasSupportToken = http.req.header('x-cs-token') !== undefined;
  if (!hasSupportToken && !AUDITED_CALLS.has(key)) return run();
  const write = (outcome: unknown, signedInId?: unknown) =>
    log({
      level: 'info',
      event: 'audit',
      request_id: http.get('requestId') as string,
      call: key,
      customer_id: signedInId ?? (http.get('about') as unknown),
      ip: clientAddressOf(http, env.TRUST_PROXY).ip,
      outcome,
      ...(hasSupportToken && {
        support_agent: hasSupportToken,
        change: http.get('change') as unknown,
      }),
    });
  try {
    const reply = await run();
    write(outcomeOf(reply), customerIdInReply(reply));
    return reply;
  } catch (error) {
    write(error instanceof HttpError ? error.status : 'failed');
    throw error;
  }
}
