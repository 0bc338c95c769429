import dynamic from 'next/dynamic';
import { isFiltered } from '@/lib/model/filters';
import type { Tile } from '@/lib/model/listing';
import { useAppSelector } from '@/store/hooks';
import { selectListAddress } from '@/store/listing/slice';
import styles from './ListingShortcuts.module.css';
import { QuickFilters } from './QuickFilters';
import { SubcategoryTiles } from './SubcategoryTiles';

/** Needed only if the server left the tiles out. */
const LateTiles = dynamic(() => import('./LateTiles').then((module) => module.LateTiles));

/** From this number on, the tiles have a row of their own on desktops. */
const ROW_OF_TILES = 3;

type ListingShortcutsProps = { tiles: Tile[] | null; label: string; withFilters?: boolean };

/**
 * Narrower lists above a list: tiles of categories, and popular filters. Beside a column of filters they
 * stay when one is chosen, so that the column does not move under the pointer.
 */
export function ListingShortcuts({ tiles, label, withFilters = false }: ListingShortcutsProps) {
  const hasFilters = isFiltered(useAppSelector(selectListAddress).filters);
  return (
    <div
      className={styles.shortcuts}
      data-row={(withFilters && (!tiles?.length || tiles.length >= ROW_OF_TILES)) || undefined}
      data-filtered={hasFilters || undefined}
    >
      {tiles ? (
        tiles.length > 0 && <SubcategoryTiles tiles={tiles} label={label} eager={!hasFilters} />
      ) : (
        <LateTiles label={label} />
      )}
      {withFilters && <QuickFilters />}
    </div>
  );
}
