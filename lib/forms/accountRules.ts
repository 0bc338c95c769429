/** Rules of the account forms, with the server's messages. */
export const NEW_PASSWORD = {
  required: 'Please enter a password',
  minLength: { value: 8, message: 'Please use at least 8 characters' },
  maxLength: { value: 128, message: 'Please use at most 128 characters' },
} as const;
export const PASSWORD_HINT = 'At least 8 characters. Try a short sentence.';

export const EMAIL_PATTERN = {
  required: 'Please enter your email address',
  pattern: {
    value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]{2,}\s*$/,
    message: 'Please enter a valid email address',
  },
  maxLength: { value: 254, message: 'Please enter a valid email address' },
} as const;

/** The error of a typed email address; undefined if it is valid. */
export function validateEmail(typed: string): string | undefined {
  if (!typed) return EMAIL_PATTERN.required;
  return EMAIL_PATTERN.pattern.value.test(typed) && typed.length <= EMAIL_PATTERN.maxLength.value
    ? undefined
    : EMAIL_PATTERN.pattern.message;
}
