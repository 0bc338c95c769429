import type { Media, Product, ProductSize } from './product';

/** The pictures of a size: its own first, and none that is another size's. */
export function picturesOfSize(
  { media, sizes }: Pick<Product, 'media' | 'sizes'>,
  size?: Pick<ProductSize, 'picture'>,
): Media[] {
  const pictures = media.filter(({ kind }) => kind === 'image');
  const own = pictures.find(({ src }) => src === size?.picture);
  if (!own) return pictures;
  const others = sizes.map(({ picture }) => picture);
  return [own, ...pictures.filter(({ src }) => !others.includes(src))];
}
