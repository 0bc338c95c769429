import * as account from '@/backend/mail/accountEmails';
import { passwordResetLink } from '@/backend/mail/links';
import type { OutboxMessage } from '@/backend/mail/outbox';
import { RECIPIENT, SAMPLE_SITE } from './sampleOrder';

/** Emails about an account. */
export const accountSamples = (): Record<string, OutboxMessage> => ({
  'sign-in-code': account.otpEmail(RECIPIENT, '482913'),
  'order-code': account.orderCodeEmail(RECIPIENT, 100245, '482913'),
  'account-blocked': account.blockedAccountMessage(RECIPIENT),
  'password-reset': account.passwordResetEmail(
    RECIPIENT,
    passwordResetLink(SAMPLE_SITE, 'IN', 'sample-token'),
  ),
  'password-changed': account.passwordChangedEmail(RECIPIENT),
  'mobile-changed': account.mobileChangedEmail(RECIPIENT, '******3210'),
  'account-deleted': account.accountDeletedEmail(RECIPIENT),
});
