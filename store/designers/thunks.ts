import type { DesignerTile } from '@/lib/model/browse';
import { designersFrom } from '@/lib/model/designersFrom';
import { createThunk } from '@/store/createThunk';

/** The designers of a city that the page of a store was sent without. */
export const loadDesignersFrom = createThunk<DesignerTile[], string>(
  'designers/from',
  async ({ browse }, city) => designersFrom(city, await browse.designers()),
);
