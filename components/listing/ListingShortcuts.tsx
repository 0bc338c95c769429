import type { Tile } from '@/lib/model/listing';
import styles from './ListingShortcuts.module.css';
import { QuickFilters } from './QuickFilters';
import { SubcategoryTiles } from './SubcategoryTiles';

/** From this number on, the tiles have a row of their own on desktops. */
const ROW_OF_TILES = 3;

type ListingShortcutsProps = { tiles: Tile[]; label: string; withFilters?: boolean };

/** Narrower lists above a list: tiles of categories, and popular filters. */
export const ListingShortcuts = ({ tiles, label, withFilters = false }: ListingShortcutsProps) => (
  <div
    className={styles.shortcuts}
    data-row={(withFilters && tiles.length >= ROW_OF_TILES) || undefined}
  >
    {tiles.length > 0 && <SubcategoryTiles tiles={tiles} label={label} />}
    {withFilters && <QuickFilters />}
  </div>
);
