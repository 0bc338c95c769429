/** "+919876543210" as "+91 9876543210"; unchanged without one of the dial codes. */
export function formatPhone(e164: string, dialCodes: string[]): string {
  const dialCode = dialCodes.find((code) => e164.startsWith(code));
  return dialCode ? `${dialCode} ${e164.slice(dialCode.length)}` : e164;
}
