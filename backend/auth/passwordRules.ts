const TOO_COMMON = 'This password is easy to guess. Please choose another.';
const SAME_AS_EMAIL = 'Please choose a password that is not your email address';

let loading: Promise<Set<string>> | undefined;
/** About fifty thousand breached passwords, loaded when the first password is set. */
const commonPasswords = () =>
  (loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].map((password) => String(password).toLowerCase())),
  ));

/** Why a new password is rejected (NIST SP 800-63B, 3.1.1.2), apart from its length. */
export async function validateNewPassword(
  password: string,
  email: string,
): Promise<string | undefined> {
  const normalized = password.normalize('NFKC').trim().toLowerCase();
  const emailAddress = email.trim().toLowerCase();
  if (normalized === emailAddress || normalized === emailAddress.split('@')[0])
    return SAME_AS_EMAIL;
  return (await commonPasswords()).has(normalized) ? TOO_COMMON : undefined;
}
