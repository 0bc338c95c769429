import { COOKIE } from '@/lib/http/cookies';

const NAME = `${COOKIE.customer}=`;

/** Whether this customer, or with undefined nobody, is signed in on this device now. Told at once, with no code to fetch first: until it is known, a page of somebody else may be in sight. */
export const isCurrentCustomer = (customerId: number | undefined): boolean =>
  document.cookie.split('; ').find((one) => one.startsWith(NAME)) ===
  (customerId === undefined ? undefined : NAME + customerId);
