import { Link } from '@/components/ui/Link';
import { filteredHref } from '@/lib/routing/href';
import { withValues } from '@/lib/model/filters';
import type { Facet, FacetName } from '@/lib/model/listing';
import { useAppSelector } from '@/store/hooks';
import { selectListAddress, selectListing } from '@/store/listing/slice';
import styles from './QuickFilters.module.css';

const QUICK_FILTERS: [FacetName, number][] = [
  ['delivery_time', 1],
  ['occasion', 4],
  ['discount', 1],
];

const quickFiltersOf = (facets: Facet[]) =>
  QUICK_FILTERS.flatMap(([name, maxCount]) =>
    (facets.find(({ id }) => id === name)?.values ?? [])
      .toSorted((a, b) => (name === 'occasion' ? b.count - a.count : 0))
      .slice(0, maxCount)
      .map((value) => ({ ...value, filter: name })),
  );

export function QuickFilters() {
  const { facets } = useAppSelector(selectListing);
  const address = useAppSelector(selectListAddress);
  const quickFilters = quickFiltersOf(facets);
  if (!quickFilters.length) return null;
  return (
    <nav aria-label="Popular filters">
      <ul className={styles.filters}>
        {quickFilters.map(({ filter, value, name }) => (
          <li key={`${filter} ${value}`}>
            <Link
              className={styles.filter}
              href={filteredHref(address, withValues({}, filter, [value]))}
              scroll={false}

              rel="nofollow"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
