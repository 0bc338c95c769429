import { isPassword } from './account';
import { slowDownAll } from '@/backend/http/rateLimits';
import type { CustomerRow } from '@/backend/account/repository';
import { tryCode } from './oneTimeCodes';
import { Answer } from '@/backend/http/router';
import { confirmationSubject, wrongCode, EXPIRED_CODE } from './otpRules';

type Given = { passwordField: 'password' | 'current_password'; password?: string; otp?: string };

const fieldFault = (field: string, message: string) =>
  new Answer(400, message, [{ field, message }]);

/** A session alone does not change how one signs in: the customer gives their password, or a fresh code from their email. 400 otherwise. */
export async function reauthenticate(
  ask: Parameters<typeof tryCode>[0],
  customer: Pick<CustomerRow, 'id' | 'password_hash'>,
  { passwordField, password, otp }: Given,
): Promise<void> {
  const subject = confirmationSubject(customer.id);
  await slowDownAll(ask, 'reauthenticate', String(customer.id));
  if (otp !== undefined) {
    const used = await tryCode(ask, { action: 'otp-verify', subject }, otp);
    if (used?.right) return;
    throw fieldFault('confirmation_otp', used ? wrongCode(used.triesLeft) : EXPIRED_CODE);
  }
  if (!password)
    throw fieldFault(passwordField, 'Please enter your password to change your mobile number');
  if (!(await isPassword(password, customer.password_hash)))
    throw fieldFault(passwordField, 'The current password is not right');
}
