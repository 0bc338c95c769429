import { z } from 'zod';

/** An address of the shop: a path, without its origin. */
export const shopPath = z
  .string()
  .trim()
  .max(300)
  .regex(/^\/(?![/\\])[^\s"<>\\]*$/, 'Please enter an address of the shop, such as /offers');
