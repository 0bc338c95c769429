import { useSyncExternalStore } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectPlatform } from '@/store/site/slice';
import { FilterPanel } from './FilterPanel';
import styles from './FilterSidebar.module.css';

const DESKTOP_QUERY = '(width >= 64rem)';

const subscribe = (onChange: () => void) => {
  const query = matchMedia(DESKTOP_QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};
const matchesDesktop = () => matchMedia(DESKTOP_QUERY).matches;

/** The filters beside the list; phones need this markup only without JavaScript. */
export function FilterSidebar() {
  const isPhone = useAppSelector(selectPlatform) === 'mweb';
  const isDesktop = useSyncExternalStore(subscribe, matchesDesktop, () => false);
  return (
    <section className={styles.filters} aria-label="Filters">
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
