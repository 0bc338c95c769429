import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { formatDate } from '@/lib/i18n/dates';
import { filteredHref } from '@/lib/routing/href';
import { toggled } from '@/lib/model/filters';
import type { Chip } from '@/lib/model/listing';
import { useAppSelector } from '@/store/hooks';
import { selectListAddress, selectListing } from '@/store/listing/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './Chips.module.css';

/** Every filter in force, each a link to the list without it. */
export function Chips() {
  const { applied } = useAppSelector(selectListing);
  const address = useAppSelector(selectListAddress);
  const { locale } = useAppSelector(selectRegion);
  const wordsOf = ({ filter, value, name }: Chip) =>
    filter === 'deliver_by' ? `Arrives by ${formatDate(value, locale)}` : name;
  if (!applied.length) return null;
  return (
    <ul className={styles.chips} aria-label="Filters in force">
      {applied.map((chip) => (
        <li key={`${chip.filter} ${chip.value}`}>
          <Link
            className={styles.chip}
            href={filteredHref(address, toggled(address.filters, chip.filter, chip.value))}
            scroll={false}
            prefetch={false}
            aria-label={`Remove ${wordsOf(chip)}`}
          >
            {wordsOf(chip)}
            <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          className={styles.clear}
          href={filteredHref(address, {})}
          scroll={false}
          prefetch={false}
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}
