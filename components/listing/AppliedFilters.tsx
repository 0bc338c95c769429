import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { formatDate } from '@/lib/i18n/dates';
import { filteredHref } from '@/lib/routing/href';
import { toggleValue } from '@/lib/model/filters';
import type { AppliedFilter } from '@/lib/model/listing';
import { useAppSelector } from '@/store/hooks';
import { selectListAddress, selectListing } from '@/store/listing/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './AppliedFilters.module.css';

export function AppliedFilters() {
  const { applied: filters } = useAppSelector(selectListing);
  const address = useAppSelector(selectListAddress);
  const { locale } = useAppSelector(selectRegion);
  const filterLabel = ({ filter, value, name }: AppliedFilter) =>
    filter === 'deliver_by' ? `Arrives by ${formatDate(value, locale)}` : name;
  if (!filters.length) return null;
  return (
    <ul className={styles.chips} aria-label="Applied filters">
      {filters.map((filter) => (
        <li key={`${filter.filter} ${filter.value}`}>
          <Link
            className={styles.chip}
            href={filteredHref(address, toggleValue(address.filters, filter.filter, filter.value))}
            scroll={false}
            aria-label={`Remove ${filterLabel(filter)}`}
          >
            {filterLabel(filter)}
            <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link className={styles.clear} href={filteredHref(address, {})} scroll={false}>
          Clear all
        </Link>
      </li>
    </ul>
  );
}
