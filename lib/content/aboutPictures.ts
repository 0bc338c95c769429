import { toHomeSections } from '@/lib/model/homeSections';
import type { Banner, Home } from '@/lib/model/listing';

type ChapterPicture = { src: string; alt: string; width: number; height: number };
export type AboutPictures = {
  /** Has its free side on the left, where the title is. */
  opening?: Pick<Banner, 'wide' | 'mobile' | 'alt'>;
  /** In the order of the chapters. */
  chapters: ChapterPicture[];
};

/** Size of the cover masters on the media host. */
const COVER = { width: 1600, height: 800 };

const upright = ({ mobile: { file, width, height }, alt }: Banner): ChapterPicture => ({
  src: file,
  alt,
  width,
  height,
});

/** Pictures of the home page for the page about the shop: a designer's cloth, then its banners. */
export function toAboutPictures(home: Home): AboutPictures {
  const { hero, feature, band } = toHomeSections(home);
  const [first, second, ...others] = band;
  const opening = [feature, hero].find((banner) => banner?.copySpace === 'left');
  const [cloth] = home.designers;
  return {
    ...(opening && {
      opening: { wide: opening.wide, mobile: opening.mobile, alt: opening.alt },
    }),
    chapters: [
      ...(cloth ? [{ src: cloth.cover, alt: cloth.coverAlt, ...COVER }] : []),
      ...[second, first, ...others].flatMap((banner) => (banner ? [upright(banner)] : [])),
    ],
  };
}
