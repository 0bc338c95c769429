import { GENERIC_ERROR } from '@/lib/model/failure';

const TITLES: Record<number, string> = {
  401: 'Please sign in',
  404: 'Page not found',
  429: 'One moment, please',
};

/** Title of a page that failed with this status, and its heading by default. */
export const errorTitle = (status: number): string => TITLES[status] ?? GENERIC_ERROR;
