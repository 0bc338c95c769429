import { useSyncExternalStore } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectPlatform } from '@/store/site/slice';
import { FilterPanel } from './FilterPanel';
import styles from './FilterSidebar.module.css';

/** From here on the filters stand beside the list. */
const DESKTOP_QUERY = '(width >= 64rem)';

const subscribe = (onChange: () => void) => {
  const query = matchMedia(DESKTOP_QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};
const matchesDesktop = () => matchMedia(DESKTOP_QUERY).matches;

/** The filters beside the list. On phones they are in a sheet, and their two hundred boxes stand here only for those without script. */
export function FilterSidebar() {
  const isPhone = useAppSelector(selectPlatform) === 'mweb';
  const isDesktop = useSyncExternalStore(subscribe, matchesDesktop, () => false);
  return (
    <section className={styles.filters} aria-label="Narrow the list">
      {isPhone && !isDesktop ? (
        <noscript>
          <FilterPanel />
        </noscript>
      ) : (
        <FilterPanel />
      )}
    </section>
  );
}
