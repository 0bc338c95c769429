export const SIGNATURE_HEADER = 'X-Azapayment-Signature';
