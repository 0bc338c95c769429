import type { ListSource, ListTiles } from '@/lib/model/listing';
import { createThunk } from '@/store/createThunk';

/** The tiles and the banner that a list page was sent without. */
export const loadListTiles = createThunk<ListTiles, ListSource>(
  'listing/tiles',
  ({ listing }, source) => listing.tiles(source),
);
