import type { Tile } from './listing';
import type { ProductSummary } from './product';

export type DesignerTile = {
  id: number;
  name: string;
  slug: string;
  city: string;
  founded: number;
  count: number;
  monogram: string;
  monogramAlt: string;
  cover: string;
  coverAlt: string;
  href: string;
};
/** A to Z, then '#'. */
export type InitialLetter = { letter: string; count: number };
export type DesignerIndex = { letters: InitialLetter[]; designers: DesignerTile[] };
/** A designer with its story and its categories, largest first. */
export type DesignerProfile = DesignerTile & {
  story: string;
  categories: (Tile & { count: number })[];
};
export type DesignerCollection = { designer: DesignerTile; products: ProductSummary[] };

export type BrowseLink = { id: string; title: string; href: string; count: number };
export type CollectionTile = BrowseLink & { text: string; image: string; imageAlt: string };
export type BrowseLinks = {
  pages: CollectionTile[];
  occasions: CollectionTile[];
  /** The image of a colour is a close view of its cloth. */
  colours: (CollectionTile & { hex: string })[];
  prices: CollectionTile[];
  /** Lists of a combination that people search for, such as "Green lehengas". */
  landingPages: BrowseLink[];
};

export type Suggestion = { name: string; href: string };
export type Suggestions = {
  /** The corrected search text, if it differs from the typed one. */
  readAs: string | null;
  /** The text as a search with filters: "Lehengas · Red · Under ₹50,000". */
  searches: (Suggestion & { count: number })[];
  products: (Suggestion & { id: number; designer: string; image: string; youPay?: number })[];
  designers: Suggestion[];
  categories: (Suggestion & { count: number })[];
  pages: Suggestion[];
  /** Help pages that the whole text asks for. */
  help: Suggestion[];
};

/** Part of a picture, in fractions of its width and height. */
export type Crop = { x: number; y: number; width: number; height: number };
/** Products similar to a picture; `message` gives the reason if there are none. */
export type SimilarProducts = { message: string; products: ProductSummary[] };
