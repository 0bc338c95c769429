export const OTP_TTL_SECONDS = 600;
export const OTP_RESEND_SECONDS = 30;
export const MAX_OTP_ATTEMPTS = 5;

/** "asha@example.com" as "a***@example.com", "+919876543210" as "******3210". */
export const maskRecipient = (recipient: string): string =>
  recipient.includes('@')
    ? recipient.replace(/^(.)[^@]*/, '$1***')
    : `******${recipient.slice(-4)}`;

/** One subject per customer: the code deletes the account, whatever address it was sent to. */
export const deletionSubject = (customerId: number): string => `delete_account ${customerId}`;

export const emailVerificationSubject = (customerId: number): string =>
  `verify_email ${customerId}`;

/** The code, sent by email, that authorises a change of the mobile number. */
export const confirmationSubject = (customerId: number): string => `confirm_identity ${customerId}`;

export const EXPIRED_CODE =
  'This code has expired or has already been used. Please request a new one.';

export const wrongCodeMessage = (attemptsLeft: number): string =>
  attemptsLeft > 0
    ? `This code is incorrect. ${attemptsLeft === 1 ? 'One attempt' : `${attemptsLeft} attempts`} left.`
    : 'This code is incorrect. Please request a new one.';
