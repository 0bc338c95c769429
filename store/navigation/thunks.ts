import type { Navigation } from '@/lib/model/listing';
import { createThunk } from '@/store/createThunk';

/** The categories that the page was sent without. */
export const loadNavigation = createThunk<Navigation>('navigation/load', ({ listing }) =>
  listing.navigation(),
);
