import { z } from 'zod';
import { coded, done } from './call';
import { customerWire, email, newPassword } from './account';

const purpose = {
  intent: z
    .enum([
      'login',
      'signup',
      'verify_mobile',
      'verify_email',
      'confirm_identity',
      'delete_account',
    ])
    .describe(
      "login opens a session; signup creates the account, with the given password or without one; verify_mobile verifies the signed-in customer's number; verify_email emails the signed-in customer a code that verifies their email; confirm_identity emails the signed-in customer the code that verify_mobile accepts instead of a password; delete_account emails the code for deleting the account.",
    ),
  communicator: z
    .enum(['email', 'mobile'])
    .describe(
      'The channel of the code. For a login by mobile it is sent only to the verified number of the account.',
    ),
  email,
  mobile: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, 'Please enter a valid mobile number')
    .optional()
    .describe('E.164. Required by verify_mobile, and by signup with communicator mobile.'),
};

const sixDigits = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Please enter the six digits');

const sent = z.object({
  sent_to: z.string().describe('The masked destination: "a***@example.com", "******3210".'),
  resend_in: z
    .number()
    .int()
    .nonnegative()
    .describe('Seconds until another code can be requested.'),
  expires_in: z.number().int().positive().describe('Seconds until the code expires.'),
});

/** Only 601 (sent) and 603 (verified) are successes (specification). */
export const otpCalls = {
  /**
   * Sends a six-digit code and sets an HttpOnly cookie with the id of this request: the code, and
   * the password or number that it will set, are valid only in the same browser. 601 with data; 602
   * when it is too soon or cannot be sent; 708 when signing up with a known email, 710 when signing
   * in with an unknown one. A blocked account gets the usual response: only its owner may learn of
   * the block. verify_mobile gives 400, naming password or confirmation_otp, unless one of them is
   * correct. 429 after twenty attempts.
   */
  'POST /account/v1/otp': {
    body: z
      .object({
        ...purpose,
        password: z
          .string()
          .max(128)
          .optional()
          .describe(
            'signup: the password of the new account. verify_mobile: the current password of the customer.',
          ),
        confirmation_otp: sixDigits
          .optional()
          .describe('verify_mobile: the code of confirm_identity instead of the password.'),
      })
      .superRefine(({ intent, password }, context) => {
        const { error } = newPassword.optional().safeParse(password);
        if (intent === 'signup' && error)
          context.addIssue({
            code: 'custom',
            path: ['password'],
            message: error.issues[0]?.message,
          });
      }),
    reply: coded.extend({ data: sent.optional() }),
  },
  /**
   * 603 with the customer (delete_account is verified by the call that deletes the account), and a
   * session for login and signup; 604 for a wrong, expired or used code and for one that another
   * browser requested; 708 for a sign-up whose email has an account by now. A code allows five
   * attempts.
   */
  'POST /account/v1/otp-verify': {
    body: z.object({
      otp: sixDigits,
      ...purpose,
    }),
    reply: coded.extend({ data: customerWire.optional() }),
  },
  /**
   * Signs in with an identity token of `type` google, verified with the provider's keys; email and
   * social_id must match the token, and sessionId its nonce claim: a token that another browser
   * requested is rejected. 707 with the reason when they do not match, and when another account has
   * the email and the provider does not host it (Google: neither at gmail.com nor with an hd
   * claim).
   */
  'POST /account/v1/users/social-login': {
    body: z.object({
      name: z.string().trim().max(100).default(''),
      email,
      type: z.string().max(40),
      token: z.string().min(1).max(8_000),
      social_id: z.string().max(255).default(''),
      sessionId: z
        .string()
        .max(255)
        .default('')
        .describe('The nonce that this browser created for this attempt and sent to the provider.'),
    }),
    reply: z.union([
      done(
        customerWire.extend({
          is_new: z
            .boolean()
            .optional()
            .describe('Whether this sign-in created the account. Not in the specification.'),
        }),
      ),
      coded,
    ]),
  },
  /** Not in the specification: social sign-in options; sandbox only on a development machine. */
  'GET /account/v1/social-providers': {
    reply: done(
      z.object({ google_client_id: z.string().nullable(), sandbox_url: z.string().nullable() }),
    ),
  },
};
