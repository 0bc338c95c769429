import { Link } from '@/components/ui/Link';
import { filteredHref } from '@/lib/routing/href';
import { type Filters, withValues } from '@/lib/model/filters';
import type { FacetName, Listing } from '@/lib/model/listing';
import { useAppSelector } from '@/store/hooks';
import { selectListAddress, selectListing } from '@/store/listing/slice';
import styles from './QuickFilters.module.css';

const QUICK_FILTERS: [FacetName, number][] = [
  ['delivery_time', 1],
  ['occasion', 4],
  ['discount', 1],
];

/** Leaves out chosen values, and values that every product of the list has: "Haldi" on the Haldi page. */
const quickFiltersOf = ({ facets, total }: Pick<Listing, 'facets' | 'total'>, filters: Filters) =>
  QUICK_FILTERS.flatMap(([name, maxCount]) =>
    (facets.find(({ id }) => id === name)?.values ?? [])
      .filter(({ value, count }) => count > 0 && count < total && !filters[name]?.includes(value))
      .toSorted((a, b) => (name === 'occasion' ? b.count - a.count : 0))
      .slice(0, maxCount)
      .map((value) => ({ ...value, filter: name })),
  );

export function QuickFilters() {
  const listing = useAppSelector(selectListing);
  const address = useAppSelector(selectListAddress);
  const quickFilters = quickFiltersOf(listing, address.filters);
  if (!quickFilters.length) return null;
  return (
    <nav aria-label="Popular filters">
      <ul className={styles.filters}>
        {quickFilters.map(({ filter, value, name }) => (
          <li key={`${filter} ${value}`}>
            <Link
              className={styles.filter}
              href={filteredHref(address, withValues(address.filters, filter, [value]))}
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
