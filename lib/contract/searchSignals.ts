import { z } from 'zod';
import { done, id } from './call';

const SEARCH_ACTIONS = ['click', 'wish', 'cart', 'order'] as const;
export type SearchAction = (typeof SEARCH_ACTIONS)[number];

/** The specification does not name this path. */
export const searchSignalCalls = {
  /**
   * Counts what a visitor did with a result of a search, without the visitor: the browser sends it
   * with consent to analytics. `recorded` is false for a search or product that nothing is learned
   * from; 429 above a limit per network.
   */
  'POST /misc/v1/search-signals': {
    body: z.object({
      q: z.string().min(1).max(200),
      product_id: id,
      action: z.enum(SEARCH_ACTIONS),
    }),
    reply: done(z.object({ recorded: z.boolean() })),
  },
};
