import { z } from 'zod';
import { done } from './call';

const sessionWire = z.object({
  id: z.uuid().describe('Identifies the session; it is not a credential.'),
  browser: z.string().describe('Such as "Chrome"; empty if unknown.'),
  os: z.string().describe('Such as "Android"; empty if unknown.'),
  country_code: z
    .string()
    .length(2)
    .nullable()
    .describe('ISO 3166-1 of the network address of its last use; null if unknown.'),
  signed_in_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().describe('Accurate to five minutes.'),
  is_current: z.boolean().describe('True for the current session.'),
});
export type SessionWire = z.infer<typeof sessionWire>;

const ended = z.object({ status: z.literal(200), message: z.string() });

/** Not in the specification: a customer's own sessions; 403 for another customer's id. */
export const sessionCalls = {
  /** The customer's sessions, most recently used first. */
  'GET /account/v1/users/:customerId/sessions': {
    reply: done(z.object({ list: z.array(sessionWire).min(1) })),
  },
  /** Ends every session except the current one. */
  'DELETE /account/v1/users/:customerId/sessions': { reply: ended },
  /** Ends one session, also the current one; 404 for an unknown id. */
  'DELETE /account/v1/users/:customerId/sessions/:sessionId': { reply: ended },
};
