import { hashPassword } from './account';
import { setPassword, type CustomerRow } from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';
import { queueMessage } from '@/backend/mail/outbox';
import { revokeOtherSessions, revokePasswordResets } from './sessionsRepository';
import { passwordChangedEmail } from '@/backend/mail/accountEmails';
import { HttpError } from '@/backend/http/httpError';
import { validateNewPassword } from './passwordRules';

/** The hash of a new password; 400 with the field's name when the password is too common. */
export async function hashNewPassword(
  password: string,
  email: string,
  field: 'password' | 'new_password',
): Promise<string> {
  const message = await validateNewPassword(password, email);
  if (message) throw new HttpError(400, message, [{ field, message }]);
  return hashPassword(password);
}

/** Replaces the password, revokes other sessions and reset links, and notifies the owner. */
export async function replacePassword(
  tx: Database,
  { id, email }: Pick<CustomerRow, 'id' | 'email'>,
  { password_hash, keepToken }: { password_hash: string; keepToken?: string },
): Promise<void> {
  await setPassword(tx, id, password_hash);
  await revokeOtherSessions(tx, id, keepToken);
  await revokePasswordResets(tx, id);
  await queueMessage(tx, passwordChangedEmail(email));
}
