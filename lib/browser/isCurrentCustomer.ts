import { COOKIE } from '@/lib/http/cookies';

const NAME = `${COOKIE.customer}=`;

/** The customer who is signed in here now. Synchronous: the page may be another's. */
export const currentCustomerId = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(NAME))
    ?.slice(NAME.length);

export const isCurrentCustomer = (customerId: number | undefined): boolean =>
  currentCustomerId() === (customerId === undefined ? undefined : String(customerId));
