import { readFileSync } from 'node:fs';
import path from 'node:path';

type Picture = { file: string; width: number; height: number; alt: string };
export type SourceProduct = {
  look_id: string;
  name: string;
  secondary_name: string;
  designer: string;
  designer_id: number;
  product_type: string;
  root_category: string;
  category: string;
  sub_category: string;
  colour_name: string;
  colour_family: string;
  palette: string[];
  fabric: string;
  work: string;
  pattern: string;
  components: string[];
  occasions: string[];
  style_genre: string;
  gender: string;
  care: string;
  stylist_note: string;
  sizes: string[];
  inr_mrp: number;
  discount_percent: number | null;
  inr_price: number;
  delivery: {
    class: 'ships_in_24_hours' | 'ready_to_ship' | 'made_to_order';
    label: string;
    weeks: number | null;
  };
  mini_me_of: string | null;
  celebrity_name: string | null;
  /** `cut`: where a close-up was cut from another picture of the product, in its pixels. */
  images: (Picture & { view: string; cut?: { from: string; left: number; top: number } })[];
  video: (Picture & { poster: string }) | null;
};
type Size = { file: string; width: number; height: number };
export type Catalogue = {
  products: SourceProduct[];
  designers: {
    designer_id: number;
    name: string;
    slug: string;
    monogram: string;
    city: string;
    founded: number;
    colour: string;
    story: string;
    monogram_tile: Picture;
    cover: Picture;
  }[];
  featured_designer_ids: number[];
  banners: {
    id: string;
    place: string;
    alt: string;
    wide: Size & { copy_space: string };
    mobile: Size;
  }[];
  tiles: (Picture & {
    kind: 'category' | 'occasion';
    id: string;
    label: string;
    root_category?: string;
  })[];
  taxonomy: {
    root_category: string;
    categories: { category: string; sub_categories: { sub_category: string }[] }[];
  }[];
  colour_families: { name: string; hex: string }[];
};
export type Editorial = {
  roots: { id: number; name: string; path?: string }[];
  intros: Record<string, string>;
  banners: {
    id: string;
    extra: string[];
    heading: string;
    text: string;
    link_label: string;
    url: string;
    /** The look whose video is shown in place of the picture. */
    video_of?: string;
  }[];
  rails: object[];
};
export type SizeGuides = {
  guides: {
    id: string;
    title: string;
    file: string;
    width: number;
    height: number;
    points: object[];
  }[];
  charts: Record<string, object[]>;
};
export type ReturnSettings = {
  india_days: number;
  discount_cut_off_percent: number;
  never: string[];
};

export const readSeedFile = <Shape>(file: string): Shape =>
  JSON.parse(readFileSync(path.resolve('backend/seed', file), 'utf8')) as Shape;

export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A path relative to media/, as the media host expects it. */
export const toMediaPath = (file: string): string => file.replace(/^media\//, '');
