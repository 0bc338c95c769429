import { NoResults } from './NoResults';
import { EmptySearchSuggestions } from './EmptySearchSuggestions';

/** The content of a listing without products. */
export const EmptyListing = () => (
  <>
    <NoResults />
    <EmptySearchSuggestions />
  </>
);
