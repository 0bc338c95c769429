import type { Suggestions } from '@/lib/model/browse';
import { createThunk } from '@/store/createThunk';

/** What a shopper may mean while typing. The answer belongs to the field that asked, and to nobody else. */
export const loadSuggestions = createThunk<Suggestions, string>('search/suggest', ({ browse }, q) =>
  browse.suggest(q),
);
