import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import type { otpCalls } from '@/lib/contract/otp';
import {
  signInCustomer,
  requireNotBlocked,
  requireCustomer,
  unusablePasswordHash,
} from './account';
import { customerByEmail, customerById, markEmailVerified } from '@/backend/account/repository';
import { secondsUntilResend } from './otpRepository';
import {
  throwIfRateLimited,
  sendWithinLimit,
  rateLimitAction,
  rateLimitNetwork,
} from '@/backend/http/rateLimits';
import { blockedAccountMessage, otpEmail, otpSms } from '@/backend/mail/accountEmails';
import { deliverMessages } from '@/backend/mail/transport';
import { hashNewPassword } from './newPassword';
import { logInWithCode, signUpWithCode } from './otpSignIn';
import { changeMobile } from './mobileNumber';
import { hasPendingCode, issueCode, verifyCode } from './oneTimeCodes';
import { reauthenticate } from './reauthentication';
import { HttpError } from '@/backend/http/httpError';
import type { HandlerContext, Handlers } from '@/backend/http/handlerContext';
import { setSessionCookie, sessionTokenOf } from './sessionCookie';
import {
  confirmationSubject,
  deletionSubject,
  emailVerificationSubject,
  EXPIRED_CODE,
  maskRecipient,
  OTP_TTL_SECONDS,
  OTP_RESEND_SECONDS,
  wrongCodeMessage,
} from './otpRules';
import { customerView } from '@/backend/account/view';
import { readAttribution } from '@/backend/serverEvents/attribution';
import { recordSignUp } from '@/backend/serverEvents/record';
import { socialHandlers } from './socialHandlers';

const SEND = 'POST /account/v1/otp';
const VERIFY = 'POST /account/v1/otp-verify';
type SendOtpContext = HandlerContext<typeof SEND, (typeof otpCalls)[typeof SEND]>;

const refusalReply = (code: number, message: string) => ({ status: 200, code, message });
const EMAIL_TAKEN = refusalReply(
  RESPONSE_CODES.ALREADY_REGISTERED,
  'This email is already registered. Please sign in.',
);
const NO_ACCOUNT = refusalReply(
  RESPONSE_CODES.SIGNUP_NEEDED,
  'There is no account with this email yet. Please sign up.',
);
const CODE_EXPIRED = refusalReply(RESPONSE_CODES.OTP_REFUSED, EXPIRED_CODE);
const NO_VERIFIED_MOBILE = refusalReply(
  RESPONSE_CODES.OTP_NOT_SENT,
  'This account has no verified mobile number. Please use your email.',
);

type OtpPurpose = Pick<SendOtpContext['body'], 'intent' | 'communicator' | 'email' | 'mobile'>;
/** Codes for signed-in customers are bound to their id, codes for visitors to the email. */
const otpSubject = ({ intent, communicator, email, mobile }: OtpPurpose, customerId?: number) =>
  intent === 'delete_account'
    ? deletionSubject(customerId ?? 0)
    : intent === 'confirm_identity'
      ? confirmationSubject(customerId ?? 0)
      : intent === 'verify_email'
        ? emailVerificationSubject(customerId ?? 0)
        : intent === 'verify_mobile'
          ? `${intent} ${customerId ?? ''} ${mobile ?? ''}`
          : `${intent} ${communicator} ${email}`;

function requireMobile({ intent, communicator, mobile }: OtpPurpose) {
  if (
    (intent === 'verify_mobile' || (intent === 'signup' && communicator === 'mobile')) &&
    !mobile
  ) {
    throw new HttpError(400, 'Please enter your mobile number', [
      { field: 'mobile', message: 'Please enter your mobile number' },
    ]);
  }
}

/** Whether the code is for the signed-in customer, independent of the email in the body. */
const isForCurrentCustomer = (intent: OtpPurpose['intent']) =>
  intent !== 'login' && intent !== 'signup';

/** Required before a code is sent to a new number; a resend needs no second reauthentication. */
async function reauthenticateForNewMobile(context: SendOtpContext, subject: string): Promise<void> {
  const { db, visitor, body } = context;
  const customer = await customerById(db, requireCustomer(visitor));
  if (!customer || (await hasPendingCode(context, subject))) return;
  await reauthenticate(context, customer, {
    passwordField: 'password',
    password: body.password,
    otp: body.confirmation_otp,
  });
}

type Recipient = { address: string; isBlocked?: boolean };

/** The address for the code, or the refusal; a blocked account gets the normal response. */
async function recipientFor({
  db,
  body,
  visitor,
}: SendOtpContext): Promise<Recipient | ReturnType<typeof refusalReply>> {
  const { intent, communicator, email, mobile } = body;
  if (isForCurrentCustomer(intent)) {
    const current = await customerById(db, requireCustomer(visitor));
    if (!current) return NO_ACCOUNT;
    return { address: intent === 'verify_mobile' ? (mobile ?? '') : current.email };
  }
  const customer = await customerByEmail(db, email);
  if (intent === 'signup') {
    if (customer) return EMAIL_TAKEN;
    return { address: communicator === 'email' ? email : (mobile ?? '') };
  }
  if (!customer) return NO_ACCOUNT;
  const verifiedMobile = customer.mobile_verified_at ? customer.mobile : '';
  const address = communicator === 'email' ? email : verifiedMobile;
  return address ? { address, isBlocked: customer.blocked_reason !== null } : NO_VERIFIED_MOBILE;
}

function codeMessage({ address, isBlocked }: Recipient, code: string, siteUrl: string) {
  if (isBlocked) return blockedAccountMessage(address);
  return address.includes('@') ? otpEmail(address, code) : otpSms(address, code, siteUrl);
}

export const otpHandlers: Handlers<typeof otpCalls> = {
  ...socialHandlers,

  async [SEND](context) {
    const { db, env, http, visitor, body } = context;
    requireMobile(body);
    const ownId = isForCurrentCustomer(body.intent) ? requireCustomer(visitor) : undefined;
    await rateLimitAction(context, 'otp', ownId === undefined ? body.email : String(ownId));
    await rateLimitNetwork(context, 'otp');
    const recipient = await recipientFor(context);
    if ('code' in recipient) return recipient;
    const subject = otpSubject(body, visitor.customerId);
    const password_hash =
      body.intent === 'signup'
        ? await (body.password
            ? hashNewPassword(body.password, body.email, 'password')
            : unusablePasswordHash())
        : null;
    if (body.intent === 'verify_mobile') await reauthenticateForNewMobile(context, subject);
    const mobile = recipient.address.includes('@') ? null : recipient.address;
    const { sent, retryAfter } = await sendWithinLimit(context, recipient.address, () =>
      issueCode(context, { subject, mobile, password_hash }, (code) =>
        codeMessage(recipient, code, env.SITE_URL),
      ),
    );
    throwIfRateLimited(http, retryAfter);
    if (!sent)
      return refusalReply(
        RESPONSE_CODES.OTP_NOT_SENT,
        `Please wait ${await secondsUntilResend(db, subject)} seconds before requesting another code`,
      );
    void deliverMessages(context);
    return {
      status: 200,
      code: RESPONSE_CODES.OTP_SENT,
      message: 'OTP sent successfully',
      data: {
        sent_to: maskRecipient(recipient.address),
        resend_in: OTP_RESEND_SECONDS,
        expires_in: OTP_TTL_SECONDS,
      },
    };
  },

  async [VERIFY](context) {
    const { db, env, http, visitor, body } = context;
    requireMobile({ ...body, intent: body.intent === 'signup' ? 'login' : body.intent });
    await rateLimitAction(context, 'otp-verify', body.email);
    await rateLimitNetwork(context, 'otp-verify');
    if (body.intent === 'delete_account' || body.intent === 'confirm_identity') return CODE_EXPIRED;
    const subject = otpSubject(
      body,
      isForCurrentCustomer(body.intent) ? requireCustomer(visitor) : undefined,
    );
    const result = await verifyCode(context, { action: 'otp-verify', subject }, body.otp);
    if (!result) return CODE_EXPIRED;
    if (!result.isCorrect)
      return refusalReply(RESPONSE_CODES.OTP_REFUSED, wrongCodeMessage(result.attemptsLeft));
    if (body.intent === 'verify_email') {
      await markEmailVerified(db, requireCustomer(visitor));
      const verified = await customerById(db, requireCustomer(visitor));
      return {
        status: 200,
        code: RESPONSE_CODES.OTP_VERIFIED,
        message: 'Your email is verified',
        data: verified && customerView(verified),
      };
    }
    if (body.intent === 'verify_mobile') {
      const verified = await changeMobile(db, requireCustomer(visitor), {
        mobile: body.mobile ?? '',
        token: sessionTokenOf(http),
      });
      void deliverMessages(context);
      return {
        status: 200,
        code: RESPONSE_CODES.OTP_VERIFIED,
        message: 'Your mobile number is verified',
        data: verified && customerView(verified),
      };
    }
    const attribution = await readAttribution(context);
    const session = await db.transaction().execute(async (tx) => {
      const customer = await (body.intent === 'signup' ? signUpWithCode : logInWithCode)(
        tx,
        body,
        result,
      );
      if (!customer) return undefined;
      if (body.intent === 'signup') await recordSignUp(tx, customer.id, 'otp', attribution);
      requireNotBlocked(customer);
      return { customer, token: await signInCustomer(tx, context, customer.id) };
    });
    if (!session) return body.intent === 'signup' ? EMAIL_TAKEN : CODE_EXPIRED;
    setSessionCookie(http, env, session.token);
    return {
      status: 200,
      code: RESPONSE_CODES.OTP_VERIFIED,
      message: 'Login Successful',
      data: customerView(session.customer),
    };
  },
};
