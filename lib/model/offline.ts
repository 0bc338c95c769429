import type { Card } from './product';

/** What is kept of a piece to be read without a network. */
export type KeptPiece = Pick<Card, 'id' | 'name' | 'designer' | 'href' | 'image' | 'imageAlt'>;

export const keptPiece = ({ id, name, designer, href, image, imageAlt }: KeptPiece): KeptPiece => ({
  id,
  name,
  designer,
  href,
  image,
  imageAlt,
});

/** Where the service worker (worker/) keeps what the page without a network reads: lists by name. */
export const KEPT_CACHE = 'mine';
export const keptList = (name: 'looks' | 'wishlist'): string => `/${KEPT_CACHE}/${name}`;
