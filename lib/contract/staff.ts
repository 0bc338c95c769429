import { z } from 'zod';
import { done, id } from './call';

export const STAFF_ROLES = [
  'owner',
  'orders',
  'catalogue',
  'marketing',
  'support',
  'read-only',
] as const;
export const staffRoleWire = z.enum(STAFF_ROLES);
export type StaffRole = z.infer<typeof staffRoleWire>;

export const idempotencyKey = z
  .uuid()
  .describe(
    'Of the act. A repeated request with the same key changes nothing and returns the same.',
  );

const email = z.email().trim().toLowerCase().max(254);
const message = z.object({ status: z.literal(200), message: z.string() });

const staffAccountWire = z.object({
  id,
  email: z.string(),
  role: staffRoleWire,
  state: z
    .enum(['invited', 'active', 'disabled'])
    .describe('invited: the account has not been set up yet, or has to be set up again.'),
  created_at: z.iso.datetime(),
});
export type StaffAccountWire = z.infer<typeof staffAccountWire>;

const setupWire = z.object({
  account: staffAccountWire,
  setup_token: z.string().describe('For POST /staff/v1/setup, once. Only its hash is stored.'),
  expires_at: z.iso.datetime(),
});

const staffSessionWire = z.object({
  id: z.uuid().describe('Identifies the session; it is not a credential.'),
  browser: z.string(),
  os: z.string(),
  ip: z.string(),
  signed_in_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().describe('Accurate to one minute.'),
  is_current: z.boolean(),
});

const auditEntryWire = z.object({
  id,
  at: z.iso.datetime(),
  actor: z
    .string()
    .describe('The email of the account, "operator", or empty for a refused sign-in.'),
  act: z.string(),
  target: z.string().describe('Such as "order 700001".'),
  before: z.unknown(),
  after: z.unknown(),
  ip: z.string(),
  request_id: z.string(),
});
export type AuditEntryWire = z.infer<typeof auditEntryWire>;

const code = z.string().regex(/^\d{6}$/, 'Please enter the six digits of the code');
const STAFF_PASSWORD_MIN_LENGTH = 12;
const password = z
  .string()
  .min(STAFF_PASSWORD_MIN_LENGTH, `Please choose at least ${STAFF_PASSWORD_MIN_LENGTH} characters`)
  .max(200);

/**
 * Accounts, sessions and the audit log of the people who run the store. Calls need the header
 * "Authorization: Bearer" with the token of a session, or "Authorization: Operator" with the token
 * that the backend writes to its data folder.
 */
export const staffCalls = {
  /** Sets the password of a new account, and creates the secret of its second factor. No session. */
  'POST /staff/v1/setup': {
    body: z.object({ setup_token: z.string().max(100), password }),
    reply: done(
      z.object({
        email: z.string(),
        totp_secret: z.string().describe('For an authenticator app, in base32.'),
        totp_url: z.string().describe('The same as an otpauth URL, for a QR code.'),
      }),
    ),
  },
  /** Completes the set-up with a first code; returns the recovery codes, once. No session. */
  'POST /staff/v1/setup-confirm': {
    body: z.object({ setup_token: z.string().max(100), code }),
    reply: done(z.object({ recovery_codes: z.array(z.string()) })),
  },
  /** Opens a session with password and second factor; 401 whatever is wrong. */
  'POST /staff/v1/sign-in': {
    body: z
      .object({
        email,
        password: z.string().max(200),
        code: code.optional(),
        recovery_code: z.string().max(40).optional().describe('Instead of a code; valid once.'),
      })
      .refine((body) => (body.code === undefined) !== (body.recovery_code === undefined), {
        error: 'Please enter a code, or a recovery code',
        path: ['code'],
      }),
    reply: done(
      z.object({
        token: z.string().describe('For the header "Authorization: Bearer".'),
        email: z.string(),
        role: staffRoleWire,
        expires_at: z.iso.datetime().describe('At the latest; earlier without use.'),
      }),
    ),
  },
  /** Ends the current session. */
  'POST /staff/v1/sign-out': { reply: message },
  /** The current account, and what its role may do. */
  'GET /staff/v1/me': {
    reply: done(
      z.object({ actor: z.string(), role: staffRoleWire, permissions: z.array(z.string()) }),
    ),
  },
  /** The account's sessions, most recently used first; none for the operator. */
  'GET /staff/v1/sessions': { reply: done(z.object({ list: z.array(staffSessionWire) })) },
  /** Ends one session of the account; 404 for an unknown one. */
  'DELETE /staff/v1/sessions/:id': { reply: message },
  /** All accounts. */
  'GET /staff/v1/accounts': { reply: done(z.object({ list: z.array(staffAccountWire) })) },
  /** Adds an account, and returns the token to set it up; 409 for a known email. */
  'POST /staff/v1/accounts': {
    body: z.object({ email, role: staffRoleWire }),
    reply: done(setupWire),
  },
  /**
   * Changes the role of an account, disables it or enables it again. A disabled account has no
   * sessions. 409 when no active owner would remain.
   */
  'PUT /staff/v1/accounts/:id': {
    body: z.object({ role: staffRoleWire.optional(), is_disabled: z.boolean().optional() }),
    reply: done(staffAccountWire),
  },
  /** Removes password, second factor, recovery codes and sessions; the account is set up again. */
  'POST /staff/v1/accounts/:id/reset-second-factor': { reply: done(setupWire) },
  /** The audit log, newest first; before_id continues the list. */
  'GET /staff/v1/audit': {
    query: z.object({
      before_id: z.coerce.number().pipe(id).optional().describe('The last id of the page before.'),
      target: z.string().max(100).optional().describe('Such as "order 700001".'),
      per_page: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: done(z.object({ list: z.array(auditEntryWire), next_before_id: id.nullable() })),
  },
};
