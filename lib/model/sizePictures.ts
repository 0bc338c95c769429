import type { Media, Product, ProductSize } from './product';

/** The pictures of a size: its own first, and none that is another size's. */
export function picturesOfSize<Item extends Pick<Media, 'kind' | 'src'>>(
  { media, sizes }: Pick<Product, 'sizes'> & { media: Item[] },
  size?: Pick<ProductSize, 'picture'>,
): Item[] {
  const pictures = media.filter(({ kind }) => kind === 'image');
  const own = pictures.find(({ src }) => src === size?.picture);
  if (!own) return pictures;
  const others = sizes.map(({ picture }) => picture);
  return [own, ...pictures.filter(({ src }) => !others.includes(src))];
}
