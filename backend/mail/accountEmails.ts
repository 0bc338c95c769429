import type { OutboxMessage } from './outbox';
import { emailBody, SUPPORT_LINE } from './orderEmails';

const CODE_TTL_MINUTES = 10;

export const otpEmail = (email: string, code: string): OutboxMessage => ({
  recipient: email,
  subject: `${code} is your code`,
  body: emailBody(
    'Hello,',
    `Your code is ${code}. It is good for ${CODE_TTL_MINUTES} minutes.`,
    'We never ask for it on the phone. If you did not ask for it, there is nothing to do.',
    SUPPORT_LINE,
  ),
});

/** The last line binds the code to the shop's domain (WebOTP): browsers fill it in there only. */
export const otpSms = (mobile: string, code: string, siteUrl: string): OutboxMessage => ({
  channel: 'sms',
  recipient: mobile,
  subject: 'Text message',
  body: `${code} is your code. It is good for ${CODE_TTL_MINUTES} minutes.\n\n@${new URL(siteUrl).hostname} #${code}`,
});

/**
 * Sent instead of a sign-in code to a blocked account. It gives no reason: the requester has not
 * proved ownership of the account.
 */
export const blockedAccountMessage = (recipient: string): OutboxMessage => ({
  channel: recipient.includes('@') ? 'email' : 'sms',
  recipient,
  subject: 'Your sign-in code',
  body: emailBody(
    'Hello,',
    'You asked for a sign-in code, but this account cannot be used at the moment. Please contact customer support.',
    SUPPORT_LINE,
  ),
});

export const passwordChangedEmail = (email: string): OutboxMessage => ({
  recipient: email,
  subject: 'Your password has been changed',
  body: emailBody(
    'Hello,',
    'The password of your account has just been changed. You are signed out on your other devices, and older links to reset it no longer work.',
    'If it was not you, choose "Forgot your password?" where you sign in, set a new password, and let us know.',
    SUPPORT_LINE,
  ),
});

/** `number` is masked except for its last digits; empty when the number was removed. */
export const mobileChangedEmail = (email: string, number: string): OutboxMessage => ({
  recipient: email,
  subject: 'Your mobile number has been changed',
  body: emailBody(
    'Hello,',
    number
      ? `The mobile number of your account is now ${number}. It can be used to sign in.`
      : 'The mobile number of your account has been removed.',
    'If it was not you, choose "Forgot your password?" where you sign in, set a new password, and let us know.',
    SUPPORT_LINE,
  ),
});

export const mobileChangedSms = (mobile: string): OutboxMessage => ({
  channel: 'sms',
  recipient: mobile,
  subject: 'Text message',
  body: 'This number no longer belongs to your account and cannot be used to sign in. If it was not you, please contact customer support.',
});

export const accountDeletedEmail = (email: string): OutboxMessage => ({
  recipient: email,
  subject: 'Your account has been deleted',
  body: emailBody(
    'Hello,',
    'As you asked, your account has been deleted, with your addresses, measurements, wishlist and bag. Invoices of past orders are kept as the law asks.',
    'If it was not you, please tell us at once.',
    SUPPORT_LINE,
  ),
});

/** The code for tracking an order without signing in. */
export const orderCodeEmail = (email: string, orderId: number, code: string): OutboxMessage => ({
  recipient: email,
  subject: `${code} is your code`,
  body: emailBody(
    'Hello,',
    `Your code is ${code}. With it you see how order ${orderId} stands. It is good for ${CODE_TTL_MINUTES} minutes.`,
    'If you did not ask for it, there is nothing to do.',
    SUPPORT_LINE,
  ),
});
