import Cookies from 'js-cookie';
import { COOKIE } from '@/lib/cookies';
import { platformOf } from '@/lib/device';
import type { Region } from '@/lib/region';
import { BROWSER_BASES, createServices, type Services, type Watch } from '.';

/** The services of this tab: who is asking is read from the cookies at each call. */
export const createBrowserServices = (region: Region, watch: Watch): Services =>
  createServices(
    {
      trailId: () => Cookies.get(COOKIE.trail),
      customerId: () => Cookies.get(COOKIE.customer),
      region,
      platform: platformOf(typeof navigator === 'undefined' ? undefined : navigator.userAgent),
    },
    { bases: BROWSER_BASES, ...watch },
  );
