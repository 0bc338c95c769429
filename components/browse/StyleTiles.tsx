import type { Tile } from '@/lib/model/listing';
import { CollectionTiles } from './CollectionTiles';

export const StyleTiles = ({ styles }: { styles: (Tile & { count: number })[] }) => (
  <CollectionTiles
    label="Popular styles"
    links={styles.map(({ id, label, href, file, alt, count }) => ({
      id,
      title: label,
      text: '',
      href,
      count,
      image: file,
      imageAlt: alt,
    }))}
  />
);
