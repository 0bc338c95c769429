import Cookies from 'js-cookie';
import { COOKIE } from '@/lib/http/cookies';

/** The customer who is signed in here now. Synchronous: the page may be another's. */
export const currentCustomerId = (): string | undefined => Cookies.get(COOKIE.customer);
