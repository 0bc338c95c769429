import { CODES } from '@/lib/model/responseCodes';
import type { otpCalls } from '@/lib/contract/otp';
import { enter, notBlocked, proveAccount, signedIn, unusablePassword } from './account';
import {
  addCustomer,
  customerByEmail,
  customerById,
  lockCustomer,
  proveEmail,
  proveMobile,
  type CustomerRow,
} from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';
import { waitFor } from './otpRepository';
import { refuseFor, sendWithinLimit, slowDown, slowDownNetwork } from '@/backend/http/rateLimits';
import { noCodeMessage, otpMail, otpText } from '@/backend/mail/accountEmails';
import { deliverMails } from '@/backend/mail/transport';
import { hashNewPassword } from './newPassword';
import { changeMobile } from './mobileNumber';
import { hasCode, openCode, tryCode } from './oneTimeCodes';
import { reauthenticate } from './reauthentication';
import { Answer, type Ask, type Handlers } from '@/backend/http/router';
import { keepSession, tokenOf } from './sessionCookie';
import {
  confirmationSubject,
  deletionSubject,
  emailProofSubject,
  EXPIRED_CODE,
  hidden,
  OTP_SECONDS,
  RESEND_SECONDS,
  wrongCode,
} from './otpRules';
import { customerView } from '@/backend/account/view';
import { socialHandlers } from './socialHandlers';

const SEND = 'POST /account/v1/otp';
const VERIFY = 'POST /account/v1/otp-verify';
type Sending = Ask<typeof SEND, (typeof otpCalls)[typeof SEND]>;

const refused = (code: number, message: string) => ({ status: 200, code, message });
const TAKEN = refused(CODES.ALREADY_REGISTERED, 'This email is already registered. Please log in.');
const UNKNOWN = refused(
  CODES.SIGNUP_NEEDED,
  'There is no account with this email yet. Please sign up.',
);
const OLD = refused(CODES.OTP_REFUSED, EXPIRED_CODE);
const NO_NUMBER = refused(
  CODES.OTP_NOT_SENT,
  'This account has no verified mobile number. Please use the email.',
);

type Purpose = Pick<Sending['body'], 'intent' | 'communicator' | 'email' | 'mobile'>;
/** A signed-in customer proves a number or their email, or ends the account, everybody else proves an email's account. */
const subjectOf = ({ intent, communicator, email, mobile }: Purpose, customerId?: number) =>
  intent === 'delete_account'
    ? deletionSubject(customerId ?? 0)
    : intent === 'confirm_identity'
      ? confirmationSubject(customerId ?? 0)
      : intent === 'verify_email'
        ? emailProofSubject(customerId ?? 0)
        : intent === 'verify_mobile'
          ? `${intent} ${customerId ?? ''} ${mobile ?? ''}`
          : `${intent} ${communicator} ${email}`;

function numberNeeded({ intent, communicator, mobile }: Purpose) {
  if (
    (intent === 'verify_mobile' || (intent === 'signup' && communicator === 'mobile')) &&
    !mobile
  ) {
    throw new Answer(400, 'Please enter your mobile number', [
      { field: 'mobile', message: 'Please enter your mobile number' },
    ]);
  }
}

/** About the customer who is signed in, whatever email the body names. */
const isOwn = (intent: Purpose['intent']) => intent !== 'login' && intent !== 'signup';

/** Before a code goes to a new number; one that is sent again was allowed before. */
async function mayVerify(ask: Sending, subject: string): Promise<void> {
  const { db, visitor, body } = ask;
  const customer = await customerById(db, signedIn(visitor));
  if (!customer || (await hasCode(ask, subject))) return;
  await reauthenticate(ask, customer, {
    passwordField: 'password',
    password: body.password,
    otp: body.confirmation_otp,
  });
}

type Recipient = { address: string; isBlocked?: boolean };

/** Where the code goes, or why it does not. A blocked account is answered as any other: only its owner may learn that it is blocked. */
async function recipientFor({
  db,
  body,
  visitor,
}: Sending): Promise<Recipient | ReturnType<typeof refused>> {
  const { intent, communicator, email, mobile } = body;
  if (isOwn(intent)) {
    const own = await customerById(db, signedIn(visitor));
    if (!own) return UNKNOWN;
    return { address: intent === 'verify_mobile' ? (mobile ?? '') : own.email };
  }
  const customer = await customerByEmail(db, email);
  if (intent === 'signup') {
    if (customer) return TAKEN;
    return { address: communicator === 'email' ? email : (mobile ?? '') };
  }
  if (!customer) return UNKNOWN;
  const number = customer.mobile_verified_at ? customer.mobile : '';
  const address = communicator === 'email' ? email : number;
  return address ? { address, isBlocked: customer.blocked_reason !== null } : NO_NUMBER;
}

function codeMessage({ address, isBlocked }: Recipient, code: string, siteUrl: string) {
  if (isBlocked) return noCodeMessage(address);
  return address.includes('@') ? otpMail(address, code) : otpText(address, code, siteUrl);
}

type Proof = { mobile: string | null; passwordHash: string | null };

/** A new account, with what its sign-up request set; undefined when the email is taken: a code for a sign-up opens nobody's account. */
async function signUp(
  tx: Database,
  { email, communicator }: Purpose,
  { mobile, passwordHash }: Proof,
): Promise<CustomerRow | undefined> {
  const password_hash = passwordHash ?? (await unusablePassword());
  const customer = await addCustomer(tx, { email, password_hash });
  if (!customer) return undefined;
  if (communicator === 'email') await proveEmail(tx, customer.id);
  else await proveMobile(tx, customer.id, mobile ?? '');
  return customerById(tx, customer.id);
}

/** The account whose email, or whose own number at this moment, the code was sent to. */
async function logIn(
  tx: Database,
  { email, communicator }: Purpose,
  { mobile }: Proof,
): Promise<CustomerRow | undefined> {
  const customer = await customerByEmail(tx, email).then((row) => row && lockCustomer(tx, row.id));
  if (!customer || customer.email !== email) return undefined;
  if (communicator === 'mobile')
    return customer.mobile_verified_at && customer.mobile === mobile ? customer : undefined;
  await proveAccount(tx, customer.id, await unusablePassword());
  return customerById(tx, customer.id);
}

export const otpHandlers: Handlers<typeof otpCalls> = {
  ...socialHandlers,

  async [SEND](ask) {
    const { db, env, http, visitor, body } = ask;
    numberNeeded(body);
    const ownId = isOwn(body.intent) ? signedIn(visitor) : undefined;
    await slowDown(ask, 'otp', ownId === undefined ? body.email : String(ownId));
    await slowDownNetwork(ask, 'otp');
    const recipient = await recipientFor(ask);
    if ('code' in recipient) return recipient;
    const subject = subjectOf(body, visitor.customerId);
    const password_hash =
      body.intent === 'signup'
        ? await (body.password
            ? hashNewPassword(body.password, body.email, 'password')
            : unusablePassword())
        : null;
    if (body.intent === 'verify_mobile') await mayVerify(ask, subject);
    const mobile = recipient.address.includes('@') ? null : recipient.address;
    const { sent, retryAfter } = await sendWithinLimit(ask, recipient.address, () =>
      openCode(ask, { subject, mobile, password_hash }, (digits) =>
        codeMessage(recipient, digits, env.SITE_URL),
      ),
    );
    refuseFor(http, retryAfter);
    if (!sent)
      return refused(
        CODES.OTP_NOT_SENT,
        `Please wait ${await waitFor(db, subject)} seconds before asking for another code`,
      );
    void deliverMails(ask);
    return {
      status: 200,
      code: CODES.OTP_SENT,
      message: 'OTP sent successfully',
      data: {
        sent_to: hidden(recipient.address),
        resend_in: RESEND_SECONDS,
        expires_in: OTP_SECONDS,
      },
    };
  },

  async [VERIFY](ask) {
    const { db, env, http, visitor, body } = ask;
    numberNeeded({ ...body, intent: body.intent === 'signup' ? 'login' : body.intent });
    await slowDown(ask, 'otp-verify', body.email);
    await slowDownNetwork(ask, 'otp-verify');
    // Used up only by the call that they allow.
    if (body.intent === 'delete_account' || body.intent === 'confirm_identity') return OLD;
    const subject = subjectOf(body, isOwn(body.intent) ? signedIn(visitor) : undefined);
    const used = await tryCode(ask, { action: 'otp-verify', subject }, body.otp);
    if (!used) return OLD;
    if (!used.right) return refused(CODES.OTP_REFUSED, wrongCode(used.triesLeft));
    if (body.intent === 'verify_email') {
      await proveEmail(db, signedIn(visitor));
      const proved = await customerById(db, signedIn(visitor));
      return {
        status: 200,
        code: CODES.OTP_VERIFIED,
        message: 'Your email is verified',
        data: proved && customerView(proved),
      };
    }
    if (body.intent === 'verify_mobile') {
      const proved = await changeMobile(db, signedIn(visitor), {
        mobile: body.mobile ?? '',
        token: tokenOf(http),
      });
      void deliverMails(ask);
      return {
        status: 200,
        code: CODES.OTP_VERIFIED,
        message: 'Your mobile number is verified',
        data: proved && customerView(proved),
      };
    }
    const entered = await db.transaction().execute(async (tx) => {
      const customer = await (body.intent === 'signup' ? signUp : logIn)(tx, body, used);
      if (!customer) return undefined;
      notBlocked(customer);
      return { customer, token: await enter(tx, ask, customer.id) };
    });
    if (!entered) return body.intent === 'signup' ? TAKEN : OLD;
    keepSession(http, env, entered.token);
    return {
      status: 200,
      code: CODES.OTP_VERIFIED,
      message: 'Login Successful',
      data: customerView(entered.customer),
    };
  },
};
