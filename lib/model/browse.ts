import type { Tile } from './listing';
import type { ProductSummary } from './product';

export type DesignerTile = {
  id: number;
  name: string;
  slug: string;
  city: string;
  founded: number;
  /** Pieces in the store. */ count: number;
  monogram: string;
  monogramAlt: string;
  cover: string;
  coverAlt: string;
  href: string;
};
/** A to Z, then '#'. */
export type InitialLetter = { letter: string; count: number };
export type DesignerIndex = { letters: InitialLetter[]; designers: DesignerTile[] };
/** A house with its story and what it makes, most first. */
export type DesignerProfile = DesignerTile & {
  story: string;
  categories: (Tile & { count: number })[];
};
export type DesignerCollection = { designer: DesignerTile; products: ProductSummary[] };

/** A way into the catalogue that is no category. */
export type BrowseLink = { id: string; title: string; href: string; count: number };
export type CollectionTile = BrowseLink & { text: string; image: string; imageAlt: string };
export type BrowseLinks = {
  pages: CollectionTile[];
  occasions: CollectionTile[];
  colours: (BrowseLink & { hex: string })[];
  prices: BrowseLink[];
};

type Suggestion = { name: string; href: string };
export type Suggestions = {
  /** What the words were read as, when otherwise than typed. */
  readAs: string | null;
  products: (Suggestion & { id: number; designer: string; image: string })[];
  designers: Suggestion[];
  categories: (Suggestion & { count: number })[];
  pages: Suggestion[];
};

/** Part of a picture, in fractions of its width and height. */
export type Crop = { x: number; y: number; width: number; height: number };
/** What in the store looks like a picture; why there is nothing, when there is nothing. */
export type SimilarProducts = { message: string; products: ProductSummary[] };
