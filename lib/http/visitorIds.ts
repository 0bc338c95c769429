const TRAIL_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const CUSTOMER_ID = /^[1-9]\d{0,14}$/;

export const toTrailId = (value?: string): string | undefined =>
  value && TRAIL_ID.test(value) ? value : undefined;
export const toCustomerId = (value?: string): string | undefined =>
  value && CUSTOMER_ID.test(value) ? value : undefined;
