import { z } from 'zod';
import { isGstin } from '@/lib/model/gstin';
import { coded, done, id } from './call';

export const customerWire = z.object({
  customer_id: id,
  email: z.string(),
  email_verified: z
    .boolean()
    .optional()
    .describe(
      'Not in the specification: whether the email is verified (POST /account/v1/otp-verify, intent verify_email). If absent, the storefront shows no state.',
    ),
  name: z.string(),
  firstname: z.string(),
  mobile: z.string().describe('Verified; the customer can sign in with it.'),
  pending_mobile: z
    .string()
    .optional()
    .describe(
      'Not in the specification: a pending mobile, not verified and not usable for signing in.',
    ),
  gender: z.enum(['', 'female', 'male', 'other']),
  gstin: z
    .string()
    .optional()
    .describe('Not in the specification: of a business in India, on its invoices; empty: none.'),
  business_name: z.string().optional().describe('Not in the specification: of that business.'),
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
/** Empty, or a GSTIN with its check character. */
export const gstinText = z
  .string()
  .trim()
  .toUpperCase()
  .refine((gstin) => gstin === '' || isGstin(gstin), 'Please check the GSTIN');
/** Any call that signs in or orders can respond so (specification, section 5). 711: blocked. */
export const blockerWire = z.object({
  status: z.literal(200),
  code: z.number().int(),
  message: z.literal('Blocker'),
  data: z.object({ message: z.string() }),
});
const identity = z.union([done(customerWire), coded]);

export const accountCalls = {
  /** Creates an account and signs in; 708 for a known email, 400 for a weak password. */
  'POST /account/v1/users/registration': {
    body: z.object({ email, password: newPassword, type: z.string().max(40) }),
    reply: identity,
  },
  /**
   * Signs in by password. 707 for a wrong password, 710 for an email without an account. A Blocker
   * if the account is blocked, 429 after twenty attempts. The cart and wishlist of the trail id
   * become the customer's.
   */
  'POST /account/v1/users/login': {
    body: z.object({ email, password: z.string().max(128).optional(), type: z.string().max(40) }),
    reply: identity,
  },
  /** Ends this session only. The response is the same without one. */
  'POST /account/v1/users/logout': {
    reply: z.object({ status: z.literal(200), message: z.string() }),
  },
  /** The response is the same for an unknown email; 706 when no email can be sent. */
  'POST /account/v1/users/forgot-password': {
    body: z.object({ email }),
    reply: z.union([coded, z.object({ status: z.literal(200), message: z.string() })]),
  },
  /**
   * Not in the specification: sets the password by the emailed link. 706 when the link is used,
   * expired or wrong. Ends all sessions and all other links, and notifies the customer by email; a
   * rejected password (400) leaves the link valid.
   */
  'PUT /account/v1/users/reset-password': {
    body: z.object({ token: z.string().max(200), new_password: newPassword }),
    reply: z.union([coded, z.object({ status: z.literal(200), message: z.string() })]),
  },
  /** Changes the password, ends other sessions; 707 for a wrong one, 403 for another's id. */
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
      'E.164 with its plus, or empty. A number other than the verified one is saved as pending_mobile until POST /account/v1/otp-verify verifies it (intent verify_mobile).',
    ),
  current_password: z
    .string()
    .max(128)
    .optional()
    .describe('Not in the specification. Required to remove the verified number; 400 names it.'),
  dob: z.iso.date('Please enter a valid date').optional(),
  gstin: gstinText
    .optional()
    .describe('Not in the specification. Needs business_name; empty: none.'),
  business_name: z.string().trim().max(100).optional().describe('Not in the specification.'),
});

export const profileCalls = {
  /** The signed-in customer; 403 for any other id, which means a forced logout. */
  'GET /profile/v1/users/:customerId': { reply: done(customerWire) },
  /** Changes only the fields that are sent; 400 with invalid_fields, not in the specification. */
  'PUT /profile/v1/users/:customerId': { body: profileUpdate, reply: done(customerWire) },
  /** Not in the specification: the designers that this shopper follows, read at app start. */
  'GET /profile/v1/users/designers': { reply: done(z.object({ designer_ids: z.array(id) })) },
  /** actionType is follow or unfollow; responds with 1803 or 1804. */
  'POST /profile/v1/users/designers/:actionType/:designerId': {
    body: z.object({ email: z.string().max(254) }),
    reply: coded,
  },
};
