import { type AboutPictures, toAboutPictures } from '@/lib/content/aboutPictures';
import { createThunk } from '@/store/createThunk';

/** The pictures that the page about the shop was sent without. */
export const loadAboutPictures = createThunk<AboutPictures>(
  'help/aboutPictures',
  async ({ listing }) => toAboutPictures(await listing.home()),
);
