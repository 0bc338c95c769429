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

/** The filters of the search's words and those of the URL, each a link to the list without it. */
export function AppliedFilters() {
  const { applied, understood } = useAppSelector(selectListing);
  const address = useAppSelector(selectListAddress);
  const { locale } = useAppSelector(selectRegion);
  const filterLabel = ({ filter, value, name }: AppliedFilter) =>
    filter === 'deliver_by' ? `Arrives by ${formatDate(value, locale)}` : name;
  const chips = [
    ...understood.map(({ name, q }) => ({
      label: name,
      href: filteredHref({ ...address, q }, address.filters),
    })),
    ...applied.map((filter) => ({
      label: filterLabel(filter),
      href: filteredHref(address, toggleValue(address.filters, filter.filter, filter.value)),
    })),
  ];
  if (!chips.length) return null;
  return (
    <ul className={styles.chips} aria-label="Applied filters">
      {chips.map(({ label, href }) => (
        <li key={href}>
          <Link className={styles.chip} href={href} scroll={false} aria-label={`Remove ${label}`}>
            {label}
            <Icon name="close" />
          </Link>
        </li>
      ))}
      {applied.length > 0 && (
        <li>
          <Link className={styles.clear} href={filteredHref(address, {})} scroll={false}>
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}
