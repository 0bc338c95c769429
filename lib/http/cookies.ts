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

/** One year (specification, section 9). */
export const COOKIE_MAX_AGE_SECONDS = 31_536_000;
