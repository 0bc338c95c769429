import { NoResults } from './NoResults';
import { EmptySearchSuggestions } from './EmptySearchSuggestions';

export const EmptyListing = () => (
  <>
    <NoResults />
    <EmptySearchSuggestions />
  </>
);
