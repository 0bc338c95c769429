import { COOKIE } from '@/lib/http/cookies';

const NAME = `${COOKIE.customer}=`;

/**
 * Whether this customer (undefined: nobody) is signed in on this device now. It is synchronous
 * because a page of another customer may be on screen until the answer is there.
 */
export const isCurrentCustomer = (customerId: number | undefined): boolean =>
  document.cookie.split('; ').find((cookie) => cookie.startsWith(NAME)) ===
  (customerId === undefined ? undefined : NAME + customerId);
