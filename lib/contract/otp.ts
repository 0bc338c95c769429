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
      'login opens a session, signup makes the account, with the password that was sent or without one, verify_mobile proves the number of the signed-in customer and makes it theirs, verify_email mails the signed-in customer a code that proves their email, confirm_identity mails the signed-in customer what verify_mobile asks of those who give no password, delete_account mails what ending the account asks for.',
    ),
  communicator: z
    .enum(['email', 'mobile'])
    .describe(
      'Where the code goes. For a login by mobile it goes to the verified number of the account, to no other.',
    ),
  email,
  mobile: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, 'Please enter a valid mobile number')
    .optional()
    .describe('E.164. Needed by verify_mobile, and by signup with communicator mobile.'),
};

const sixDigits = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Please enter the six digits');

const sent = z.object({
  sent_to: z
    .string()
    .describe('Hidden but for what its owner recognises: "a***@example.com", "******3210".'),
  resend_in: z
    .number()
    .int()
    .nonnegative()
    .describe('Seconds until another code can be asked for.'),
  expires_in: z.number().int().positive().describe('Seconds that the code is good for.'),
});

/**
 * Specification: sending succeeds only with 601, verifying only with 603. It does not show the
 * values of intent and communicator.
 */
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
          .describe('verify_mobile: in place of the password, the code of confirm_identity.'),
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
        .describe('The nonce that this browser made for this attempt and gave to the provider.'),
    }),
    reply: z.union([
      done(
        customerWire.extend({
          is_new: z
            .boolean()
            .optional()
            .describe('Whether this sign-in made the account. Not in the specification.'),
        }),
      ),
      coded,
    ]),
  },
  /**
   * Not in the specification: the social sign-in options of this backend. sandbox is the page of
   * the sandbox provider, on a development machine without GOOGLE_CLIENT_ID.
   */
  'GET /account/v1/social-providers': {
    reply: done(
      z.object({ google_client_id: z.string().nullable(), sandbox_url: z.string().nullable() }),
    ),
  },
};
