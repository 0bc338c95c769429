/** Times the time of a page: for a forwarded call, and for each call of a feed or sitemap. */
export const LONG_CALL_FACTOR = 4;
