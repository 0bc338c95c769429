import { Answer } from './router';

const MOST = 2_147_483_647;

/** The number in an address such as /orders/700001; 404 for what cannot be one. */
export function idFrom(text: string | number, missing = 'Not found'): number {
  const id = Number(text);
  if (!Number.isInteger(id) || id < 1 || id > MOST) throw new Answer(404, missing);
  return id;
}
