import type { Tile } from '@/lib/model/listing';
import { WayTiles } from './WayTiles';

/** Kinds of piece, the best-liked first. */
export const StyleTiles = ({ styles }: { styles: (Tile & { count: number })[] }) => (
  <WayTiles
    label="Popular styles"
    ways={styles.map(({ id, label, href, file, alt, count }) => ({
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
