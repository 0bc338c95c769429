import type { Card, Crumb } from './product';

export type Picture = { file: string; width: number; height: number };
export type Tile = Picture & { id: string; label: string; href: string; alt: string };
export type Banner = { id: string; alt: string; copySpace: 'left' | 'right' | 'top'; wide: Picture; mobile: Picture };
export type Sort = 'recommended' | 'new' | 'price_low' | 'price_high' | 'discount';

export const SORT_NAMES: Record<Sort, string> = {
  recommended: 'Recommended', new: 'New in', price_low: 'Price, low to high', price_high: 'Price, high to low', discount: 'Discount',
};

/** 'popularity' is the older name for 'recommended' in links; anything unknown is read as recommended. */
export const toSort = (text: unknown): Sort => (typeof text === 'string' && text in SORT_NAMES ? (text as Sort) : 'recommended');

export type Listing = {
  title: string;
  intro: string;
  crumbs: Crumb[];
  tiles: Tile[];
  banner: Banner | null;
  products: Card[];
  total: number;
  page: number;
  pages: number;
};

export type Branch = { name: string; href: string; count: number };
export type Root = Branch & { image: string; imageAlt: string; categories: (Branch & { subCategories: Branch[] })[] };
export type Navigation = Root[];

export type Hero = Banner & { heading: string; text: string; linkLabel: string; href: string };
export type Designer = { id: number; name: string; city: string; founded: number; story: string; cover: string; coverAlt: string; href: string };
export type Rail = { id: string; title: string; text: string; href: string | null; products: Card[] };
export type Home = { banners: Hero[]; categories: Tile[]; occasions: Tile[]; designers: Designer[]; rails: Rail[] };
