import { matchesPassword } from './account';
import { rateLimitGlobally } from '@/backend/http/rateLimits';
import type { CustomerRow } from '@/backend/account/repository';
import { verifyCode } from './oneTimeCodes';
import { HttpError } from '@/backend/http/httpError';
import { confirmationSubject, wrongCodeMessage, EXPIRED_CODE } from './otpRules';

type ReauthenticationInput = {
  passwordField: 'password' | 'current_password';
  password?: string;
  otp?: string;
};

const fieldError = (field: string, message: string) =>
  new HttpError(400, message, [{ field, message }]);

/** Requires the password or a fresh emailed code before sign-in data changes; 400 otherwise. */
export async function reauthenticate(
  context: Parameters<typeof verifyCode>[0],
  customer: Pick<CustomerRow, 'id' | 'password_hash'>,
  { passwordField, password, otp }: ReauthenticationInput,
): Promise<void> {
  const subject = confirmationSubject(customer.id);
  await rateLimitGlobally(context, 'reauthenticate', String(customer.id));
  if (otp !== undefined) {
    const result = await verifyCode(context, { action: 'otp-verify', subject }, otp);
    if (result?.isCorrect) return;
    throw fieldError(
      'confirmation_otp',
      result ? wrongCodeMessage(result.attemptsLeft) : EXPIRED_CODE,
    );
  }
  if (!password)
    throw fieldError(passwordField, 'Please enter your password to change your mobile number');
  if (!(await matchesPassword(password, customer.password_hash)))
    throw fieldError(passwordField, 'The current password is incorrect');
}
