import type { Body } from '@/lib/contract/call';
import type { otpCalls } from '@/lib/contract/otp';
import {
  addCustomer,
  customerByEmail,
  customerById,
  lockCustomer,
  markEmailVerified,
  markMobileVerified,
  type CustomerRow,
} from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';
import { claimVerifiedAccount, unusablePasswordHash } from './account';

type OtpPurpose = Pick<
  Body<(typeof otpCalls)['POST /account/v1/otp-verify']>,
  'email' | 'communicator'
>;
type VerifiedSignUp = { mobile: string | null; passwordHash: string | null };

/** Creates the account of a sign-up; undefined if the email exists: a code must not open it. */
export async function signUpWithCode(
  tx: Database,
  { email, communicator }: OtpPurpose,
  { mobile, passwordHash }: VerifiedSignUp,
): Promise<CustomerRow | undefined> {
  const password_hash = passwordHash ?? (await unusablePasswordHash());
  const customer = await addCustomer(tx, { email, password_hash });
  if (!customer) return undefined;
  if (communicator === 'email') await markEmailVerified(tx, customer.id);
  else await markMobileVerified(tx, customer.id, mobile ?? '');
  return customerById(tx, customer.id);
}

/** The account with this email or currently verified number; undefined when neither matches. */
export async function logInWithCode(
  tx: Database,
  { email, communicator }: OtpPurpose,
  { mobile }: VerifiedSignUp,
): Promise<CustomerRow | undefined> {
  const customer = await customerByEmail(tx, email).then((row) => row && lockCustomer(tx, row.id));
  if (!customer || customer.email !== email) return undefined;
  if (communicator === 'mobile')
    return customer.mobile_verified_at && customer.mobile === mobile ? customer : undefined;
  await claimVerifiedAccount(tx, customer.id, await unusablePasswordHash());
  return customerById(tx, customer.id);
}
