export const OTP_TTL_SECONDS = 600;
export const OTP_RESEND_SECONDS = 30;
export const MAX_OTP_ATTEMPTS = 5;

/** "asha@example.com" as "a***@example.com", "+919876543210" as "******3210". */
export const maskRecipient = (recipient: string): string =>
  recipient.includes('@')
    ? recipient.replace(/^(.)[^@]*/, '$1***')
    : `******${recipient.slice(-4)}`;

/** The one code that ends a customer's account, whoever it is mailed to. */
export const deletionSubject = (customerId: number): string => `delete_account ${customerId}`;

export const emailVerificationSubject = (customerId: number): string =>
  `verify_email ${customerId}`;

/** The code to a customer's email that a change of their mobile number may ask for. */
export const confirmationSubject = (customerId: number): string => `confirm_identity ${customerId}`;

export const EXPIRED_CODE =
  'This code has expired or has already been used. Please request a new one.';

/** Why a code was not taken, for the shopper to read. */
export const wrongCodeMessage = (attemptsLeft: number): string =>
  attemptsLeft > 0
    ? `This is not the code we sent. ${attemptsLeft === 1 ? 'One try is' : `${attemptsLeft} tries are`} left.`
    : 'This is not the code we sent. Please request a new one.';
