import { button, paragraph, toEmail } from './content';
import type { OutboxMessage } from './outbox';

const CODE_TTL_MINUTES = 10;
const NOT_YOU =
  'If this was not you, choose “Forgot your password?” on the sign-in page, set a new password, and let us know.';
const ACCOUNT_REASON = 'You are receiving this email because it concerns your account.';
const CODE_REASON = 'You are receiving this email because a code was requested for this address.';

type AccountEmail = { subject: string; heading?: string; texts: string[]; reason?: string };

const accountEmail = (
  email: string,
  { subject, heading = subject, texts, reason = ACCOUNT_REASON }: AccountEmail,
) =>
  toEmail(email, subject, {
    heading,
    preview: texts[0] ?? '',
    blocks: [paragraph('Hello,'), ...texts.map(paragraph)],
    reason,
  });

const codeEmail = (email: string, code: string, purpose: string) =>
  toEmail(email, `${code} is your code`, {
    heading: 'Your code',
    preview: `Valid for ${CODE_TTL_MINUTES} minutes.`,
    blocks: [
      paragraph('Hello,'),
      paragraph(`Use this code ${purpose}. It is valid for ${CODE_TTL_MINUTES} minutes.`),
      { kind: 'code', label: 'Your code', code },
      paragraph(
        'We will never ask you for it on the phone. If you did not request it, you can ignore this email.',
      ),
    ],
    reason: CODE_REASON,
  });

export const otpEmail = (email: string, code: string) =>
  codeEmail(email, code, 'to confirm that it is you');

export const orderCodeEmail = (email: string, orderId: number, code: string) =>
  codeEmail(email, code, `to see the status of order ${orderId}`);

/** The last line binds the code to the shop's domain (WebOTP): browsers fill it in there only. */
export const otpSms = (mobile: string, code: string, siteUrl: string): OutboxMessage => ({
  channel: 'sms',
  recipient: mobile,
  subject: 'Text message',
  body: `${code} is your code. It is valid for ${CODE_TTL_MINUTES} minutes.\n\n@${new URL(siteUrl).hostname} #${code}`,
});

const BLOCKED_TEXT =
  'You requested a sign-in code, but this account cannot be used at the moment. Please contact customer support.';

/** Sent instead of a code, without a reason: the requester has not verified the account. */
export const blockedAccountMessage = (recipient: string): OutboxMessage =>
  recipient.includes('@')
    ? accountEmail(recipient, {
        subject: 'Your sign-in code',
        texts: [BLOCKED_TEXT],
        reason: CODE_REASON,
      })
    : { channel: 'sms', recipient, subject: 'Your sign-in code', body: BLOCKED_TEXT };

export const passwordResetEmail = (email: string, link: string) =>
  toEmail(email, 'Choose a new password', {
    heading: 'Choose a new password',
    preview: 'The link is valid for one hour.',
    blocks: [
      paragraph('Hello,'),
      paragraph('We received a request to reset your password.'),
      button('Choose a new password', link),
      paragraph(
        'The link works once and is valid for one hour. If you did not request it, you can ignore this email: your password has not changed.',
      ),
    ],
    reason: ACCOUNT_REASON,
  });

export const passwordChangedEmail = (email: string) =>
  accountEmail(email, {
    subject: 'Your password has been changed',
    texts: [
      'The password of your account has just been changed. You are signed out on your other devices, and earlier reset links no longer work.',
      NOT_YOU,
    ],
  });

/** `number` is masked except for its last digits; empty when the number was removed. */
export const mobileChangedEmail = (email: string, number: string) =>
  accountEmail(email, {
    subject: 'Your mobile number has been changed',
    texts: [
      number
        ? `The mobile number of your account is now ${number}. You can sign in with it.`
        : 'The mobile number of your account has been removed.',
      NOT_YOU,
    ],
  });

export const mobileChangedSms = (mobile: string): OutboxMessage => ({
  channel: 'sms',
  recipient: mobile,
  subject: 'Text message',
  body: 'This number no longer belongs to your account and cannot be used to sign in. If this was not you, please contact customer support.',
});

export const accountDeletedEmail = (email: string) =>
  accountEmail(email, {
    subject: 'Your account has been deleted',
    texts: [
      'As you requested, your account has been deleted, with your addresses, measurements, wishlist and cart. We keep invoices of past orders as the law requires.',
      'If this was not you, please let us know at once.',
    ],
  });
