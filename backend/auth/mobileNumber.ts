import {
  lockCustomer,
  markMobileVerified,
  removeMobile,
  type CustomerRow,
} from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';
import { queueMessage } from '@/backend/mail/outbox';
import { isActiveSession } from './sessionsRepository';
import { mobileChangedEmail, mobileChangedSms } from '@/backend/mail/accountEmails';
import { HttpError } from '@/backend/http/httpError';
import { maskRecipient } from './otpRules';

/** Saves a verified number (empty: removes it), and notifies the email and the previous number. */
export async function changeMobile(
  db: Database,
  customerId: number,
  { mobile, token = '' }: { mobile: string; token?: string },
): Promise<CustomerRow | undefined> {
  return db.transaction().execute(async (tx) => {
    const previous = await lockCustomer(tx, customerId);
    // A password reset or sign-out may have ended the session since the call began.
    if (!(await isActiveSession(tx, customerId, token)))
      throw new HttpError(401, 'Please sign in to continue');
    if (!mobile) await removeMobile(tx, customerId);
    const updated = mobile ? await markMobileVerified(tx, customerId, mobile) : previous;
    if (previous.mobile === mobile) return updated;
    await queueMessage(tx, mobileChangedEmail(previous.email, mobile && maskRecipient(mobile)));
    if (previous.mobile) await queueMessage(tx, mobileChangedSms(previous.mobile));
    return updated;
  });
}
