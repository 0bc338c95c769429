import type { Suggestions } from '@/lib/model/browse';
import { operation } from '@/store/thunk';

/** What a shopper may mean while typing. The answer belongs to the field that asked, and to nobody else. */
export const suggest = operation<Suggestions, string>('search/suggest', ({ browse }, q) =>
  browse.suggest(q),
);
