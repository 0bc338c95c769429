import { COOKIE } from '@/lib/http/cookies';

const NAME = `${COOKIE.customer}=`;

/** Whether this customer is signed in here now. Synchronous: the page may be another's. */
export const isCurrentCustomer = (customerId: number | undefined): boolean =>
  document.cookie.split('; ').find((cookie) => cookie.startsWith(NAME)) ===
  (customerId === undefined ? undefined : NAME + customerId);
