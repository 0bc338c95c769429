import { HttpError } from './httpError';

const MAX_ID = 2_147_483_647;

/** The id in a URL such as /orders/700001; 404 when it is not a valid one. */
export function parseId(text: string | number, notFoundMessage = 'Not found'): number {
  const id = Number(text);
  if (!Number.isInteger(id) || id < 1 || id > MAX_ID) throw new HttpError(404, notFoundMessage);
  return id;
}
