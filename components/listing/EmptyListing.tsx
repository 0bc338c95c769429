import { NoResults } from './NoResults';
import { EmptySearchSuggestions } from './EmptySearchSuggestions';

/** In place of a list that nothing is left of: how to open it again, and where else to begin. */
export const EmptyListing = () => (
  <>
    <NoResults />
    <EmptySearchSuggestions />
  </>
);
