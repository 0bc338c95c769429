/** Names of the cookies the shop reads or writes; the session itself is HttpOnly and has no name here. */
export const COOKIE = {
  trail: 'trail_id',
  customer: 'customer_id',
  username: 'username',
  email: 'email',
  googleState: 'g_state',
  country: 'country',
  /** Set when a 403 ended the session; the next page says so and clears it. */
  forcedLogout: 'force_logout',
} as const;

/** One year (specification, section 9). */
export const COOKIE_DAYS = 365;
export const COOKIE_SECONDS = 31_536_000;
