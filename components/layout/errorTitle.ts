import { GENERIC_ERROR } from '@/lib/model/failure';

const TITLES: Record<number, string> = {
  401: 'Please sign in',
  404: 'Page not found',
  429: 'One moment, please',
};

/** What a page is called that failed with this status: in its title, and above it where the specification has no words of its own. */
export const errorTitle = (status: number): string => TITLES[status] ?? GENERIC_ERROR;
