import {
  lockCustomer,
  proveMobile,
  removeMobile,
  type CustomerRow,
} from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';
import { post } from '@/backend/mail/outbox';
import { isOpenSession } from './sessionsRepository';
import { mobileChangedMail, mobileChangedText } from '@/backend/mail/accountEmails';
import { Answer } from '@/backend/http/router';
import { hidden } from './otpRules';

/** Makes a verified number the customer's, or removes it when it is empty, and notifies their email and the number before. */
export async function changeMobile(
  db: Database,
  customerId: number,
  { mobile, token = '' }: { mobile: string; token?: string },
): Promise<CustomerRow | undefined> {
  return db.transaction().execute(async (tx) => {
    const before = await lockCustomer(tx, customerId);
    // A reset or a sign-out on all devices may have ended the session since the call began.
    if (!(await isOpenSession(tx, customerId, token)))
      throw new Answer(401, 'Please log in to continue');
    if (!mobile) await removeMobile(tx, customerId);
    const after = mobile ? await proveMobile(tx, customerId, mobile) : before;
    if (before.mobile === mobile) return after;
    await post(tx, mobileChangedMail(before.email, mobile && hidden(mobile)));
    if (before.mobile) await post(tx, mobileChangedText(before.mobile));
    return after;
  });
}
