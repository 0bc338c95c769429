/** Cookies of the storefront; only the backend uses the session cookie. */
export const COOKIE = {
  trail: 'trail_id',
  customer: 'customer_id',
  username: 'username',
  email: 'email',
  googleState: 'g_state',
  country: 'country',
  /** Set when a 403 ended the session; the next page shows the modal and clears it. */
  forcedLogout: 'force_logout',
} as const;

const TRAIL_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const CUSTOMER_ID = /^[1-9]\d{0,14}$/;

export const toTrailId = (value?: string): string | undefined =>
  value && TRAIL_ID.test(value) ? value : undefined;
export const toCustomerId = (value?: string): string | undefined =>
  value && CUSTOMER_ID.test(value) ? value : undefined;

/** One year (specification, section 9). */
export const COOKIE_MAX_AGE_SECONDS = 31_536_000;
