import { COOKIE } from '@/lib/http/cookies';

/** Whether somebody has used the shop with this browser, and may have a cart or a wishlist. */
export const isKnownBrowser = (): boolean =>
  [COOKIE.trail, COOKIE.customer, COOKIE.forcedLogout].some((name) =>
    `; ${document.cookie}`.includes(`; ${name}=`),
  );
