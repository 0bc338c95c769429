import { useSyncExternalStore } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectPlatform } from '@/store/site/slice';
import { FilterPanel } from './FilterPanel';
import styles from './FilterColumn.module.css';

/** From here on the filters stand beside the list. */
const WIDE = '(width >= 64rem)';

const follow = (change: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', change);
  return () => query.removeEventListener('change', change);
};
const isWide = () => matchMedia(WIDE).matches;

/** The filters beside the list. On phones they are in a sheet, and their two hundred boxes stand here only for those without script. */
export function FilterColumn() {
  const phone = useAppSelector(selectPlatform) === 'mweb';
  const wide = useSyncExternalStore(follow, isWide, () => false);
  return (
    <section className={styles.filters} aria-label="Narrow the list">
      {phone && !wide ? (
        <noscript>
          <FilterPanel />
        </noscript>
      ) : (
        <FilterPanel />
      )}
    </section>
  );
}
