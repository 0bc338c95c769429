import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** Codes of the step before and after are accepted, for clocks that differ. */
const MAX_STEPS_APART = 1;
const RECOVERY_CODES = 10;

type TotpAccount = { staff_email: string; totp_secret: string | null; totp_counter: number };

const totpOf = (email: string, secret: string) =>
  new TOTP({
    issuer: 'Store staff',
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

export const totpUrl = (email: string, secret: string): string => totpOf(email, secret).toString();

/** The time step of a valid code (RFC 6238); undefined when it is wrong or was used before. */
export function matchTotpCode(
  { staff_email, totp_secret, totp_counter }: TotpAccount,
  code: string,
  now = Date.now(),
): number | undefined {
  if (totp_secret === null) return undefined;
  const totp = totpOf(staff_email, totp_secret);
  const delta = totp.validate({ token: code, timestamp: now, window: MAX_STEPS_APART });
  if (delta === null) return undefined;
  const counter = totp.counter({ timestamp: now }) + delta;
  return counter > totp_counter ? counter : undefined;
}

/** Crockford's 32 characters, without those that are mistaken for others. */
const RECOVERY_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const RECOVERY_CODE_LENGTH = 10;

const formatRecoveryCode = (characters: string) =>
  `${characters.slice(0, 5)}-${characters.slice(5)}`;

/** Ten codes of 50 random bits, such as "k3f9a-2xq7d". */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    formatRecoveryCode(
      Array.from(randomBytes(RECOVERY_CODE_LENGTH), (byte) => RECOVERY_ALPHABET[byte % 32]).join(
        '',
      ),
    ),
  );

/** The code as it was shown, from what a person typed. */
export const normalizeRecoveryCode = (text: string): string =>
  formatRecoveryCode(
    text
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .replaceAll('o', '0')
      .replace(/[il]/g, '1'),
  );
