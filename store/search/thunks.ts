import type { Suggestions } from '@/lib/model/browse';
import { createThunk } from '@/store/createThunk';

/** Search suggestions while typing; the search field keeps the reply, not the store. */
export const loadSuggestions = createThunk<Suggestions, string>('search/suggest', ({ browse }, q) =>
  browse.suggest(q),
);
