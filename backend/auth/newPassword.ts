import { hashPassword } from './account';
import { setPassword, type CustomerRow } from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';
import { post } from '@/backend/mail/outbox';
import { revokeOtherSessions, revokeResets } from './sessionsRepository';
import { passwordChangedMail } from '@/backend/mail/accountEmails';
import { Answer } from '@/backend/http/router';
import { passwordFault } from './passwordRules';

/** The hash of a password that is being chosen; 400 naming its field when it is too easy to guess. */
export async function hashNewPassword(
  password: string,
  email: string,
  field: 'password' | 'new_password',
): Promise<string> {
  const message = await passwordFault(password, email);
  if (message) throw new Answer(400, message, [{ field, message }]);
  return hashPassword(password);
}

/** Replaces a password: all other sessions and every mailed reset link end, and the owner is notified. */
export async function replacePassword(
  tx: Database,
  { id, email }: Pick<CustomerRow, 'id' | 'email'>,
  { password_hash, keepToken }: { password_hash: string; keepToken?: string },
): Promise<void> {
  await setPassword(tx, id, password_hash);
  await revokeOtherSessions(tx, id, keepToken);
  await revokeResets(tx, id);
  await post(tx, passwordChangedMail(email));
}
