import type { HomeWire, ListingWire, NavigationWire } from '@/lib/contract/listing';
import type { Selectable } from 'kysely';
import type { BannerRow } from '@/backend/home/bannersRepository';
import type { CountedCategory } from '@/backend/catalogue/categoriesRepository';
import type { Tables } from '@/backend/infra/db/tables';
import { designerUrl } from './view';

type Banner = NonNullable<ListingWire['banner']>;
type Picture = { file: string; alt: string };

export const bannerView = (row: BannerRow): Banner => ({
  id: row.id,
  alt: row.alt,
  copy_space: row.copy_space as Banner['copy_space'],
  wide: { file: row.wide_file, width: row.wide_width, height: row.wide_height },
  mobile: { file: row.mobile_file, width: row.mobile_width, height: row.mobile_height },
});

type HomeBanner = HomeWire['banners'][number];

function videoView(row: BannerRow): HomeBanner['video'] {
  const { video_file, video_poster, video_alt, video_width, video_height } = row;
  if (!video_file || !video_poster || !video_alt || !video_width || !video_height) return null;
  return {
    file: video_file,
    poster: video_poster,
    alt: video_alt,
    width: video_width,
    height: video_height,
  };
}

export const homeBannerView = (row: BannerRow): HomeBanner => ({
  ...bannerView(row),
  heading: row.heading,
  text: row.text,
  link_label: row.link_label,
  url: row.url,
  video: videoView(row),
});

const categoryLinkView = ({ name, path, count }: CountedCategory) => ({
  name,
  url: `/collection/${path}`,
  count,
});

/** The category tree without empty branches. */
export function navigationView(
  all: CountedCategory[],
  pictures: Map<string, Picture>,
): NavigationWire {
  const childrenOf = (parent: number | null) =>
    all.filter(({ parent_id, count }) => parent_id === parent && count > 0);
  return {
    roots: childrenOf(null).map((root) => {
      const categories = childrenOf(root.id).map((branch) => ({
        ...categoryLinkView(branch),
        sub_categories: childrenOf(branch.id).map(categoryLinkView),
      }));
      const picture = categories
        .map(({ url }) => pictures.get(url))
        .find((candidate) => candidate !== undefined);
      return {
        ...categoryLinkView(root),
        image: picture?.file ?? '',
        image_alt: picture?.alt ?? '',
        categories,
      };
    }),
  };
}

export const homeDesignerView = ({
  id,
  slug,
  name,
  city,
  founded,
  story,
  cover_image,
  cover_alt,
}: Selectable<Tables['designers']>): HomeWire['designers'][number] => ({
  id,
  name,
  city,
  founded,
  story,
  cover: cover_image,
  cover_alt,
  url: designerUrl({ id, slug }),
});
