import { z } from 'zod';
import { coded, done, id } from './call';

export const customerWire = z.object({
  customer_id: id,
  email: z.string(),
  email_verified: z
    .boolean()
    .optional()
    .describe(
      'Not in the specification: whether the customer has proved that the email is theirs (POST /account/v1/otp-verify, intent verify_email). The shop shows no state where it is left out.',
    ),
  name: z.string(),
  firstname: z.string(),
  mobile: z.string().describe('Verified; one may sign in with it.'),
  pending_mobile: z
    .string()
    .optional()
    .describe('Not in the specification: a number that is not verified yet, and signs nobody in.'),
  gender: z.enum(['', 'female', 'male', 'other']),
  dob: z.string().describe("YYYY-MM-DD, or the specification's '0000-00-00' while unknown."),
});
export type CustomerWire = z.infer<typeof customerWire>;

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email('Please enter a valid email address'))
  .pipe(z.string().max(254));
export const newPassword = z
  .string()
  .min(8, 'Please use at least 8 characters')
  .max(128, 'Please use at most 128 characters');
/** What any call that logs in or orders may answer instead: a refusal that stands before everything else, its words nested (specification, section 5). 711: the account is blocked. */
export const blockerWire = z.object({
  status: z.literal(200),
  code: z.number().int(),
  message: z.literal('Blocker'),
  data: z.object({ message: z.string() }),
});
const identity = z.union([done(customerWire), coded]);

export const accountCalls = {
  /** Signs up and in. 708 where the email has an account. 400 names a password that is common or equal to the email, as wherever one is chosen. */
  'POST /account/v1/users/registration': {
    body: z.object({ email, password: newPassword, type: z.string().max(40) }),
    reply: identity,
  },
  /** By password. 707 for a wrong one, 710 for an unknown email: sign up first. A Blocker where the account is blocked, 429 past twenty tries. What the trail gathered becomes the customer's. */
  'POST /account/v1/users/login': {
    body: z.object({ email, password: z.string().max(128).optional(), type: z.string().max(40) }),
    reply: identity,
  },
  /** Ends this session and no other. Answers the same without one. */
  'POST /account/v1/users/logout': {
    reply: z.object({ status: z.literal(200), message: z.string() }),
  },
  /** Answers the same whether or not the address is known; 706 when no mail can be sent. */
  'POST /account/v1/users/forgot-password': {
    body: z.object({ email }),
    reply: z.union([coded, z.object({ status: z.literal(200), message: z.string() })]),
  },
  /** Not in the specification: the other end of the mailed link. 706 when the link is used, old or wrong. Ends all sessions and all other links, and mails the owner; a password that is refused (400) leaves the link usable. */
  'PUT /account/v1/users/reset-password': {
    body: z.object({ token: z.string().max(200), new_password: newPassword }),
    reply: z.union([coded, z.object({ status: z.literal(200), message: z.string() })]),
  },
  /** Sets another password, ends all other sessions and all reset links, and mails the owner. 707 where the current one is wrong; 403 for any other customer's id. */
  'PUT /account/v1/users/:customerId/change-password': {
    body: z.object({ current_password: z.string().max(128), new_password: newPassword }),
    reply: z.union([coded, z.object({ status: z.literal(200), message: z.string() })]),
  },
};

const profileUpdate = z.object({
  name: z.string().trim().min(1, 'Please enter your name').max(100).optional(),
  gender: customerWire.shape.gender.optional(),
  mobile: z
    .string()
    .regex(/^(\+[1-9]\d{6,14})?$/, 'Please enter a valid mobile number')
    .optional()
    .describe(
      'E.164 with its plus, or empty. Another number than the verified one is kept as pending_mobile until POST /account/v1/otp-verify proves it (intent verify_mobile).',
    ),
  current_password: z
    .string()
    .max(128)
    .optional()
    .describe('Not in the specification. Needed to remove the verified number; 400 names it.'),
  dob: z.iso.date('Please enter a valid date').optional(),
});

export const profileCalls = {
  /** The signed-in customer; 403 for any other id, which means a forced logout. */
  'GET /profile/v1/users/:customerId': { reply: done(customerWire) },
  /** Changes what is sent and nothing else. Not shown in the specification what a field may hold: 400 with invalid_fields says so. */
  'PUT /profile/v1/users/:customerId': { body: profileUpdate, reply: done(customerWire) },
  /** Not in the specification: whom this visitor follows, read by app init. */
  'GET /profile/v1/users/designers': { reply: done(z.object({ designer_ids: z.array(id) })) },
  /** actionType is follow or unfollow; answers 1803 or 1804. */
  'POST /profile/v1/users/designers/:actionType/:designerId': {
    body: z.object({ email: z.string().max(254) }),
    reply: coded,
  },
};
