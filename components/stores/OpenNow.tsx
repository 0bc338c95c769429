import { openingStatus } from '@/lib/i18n/openingHours';
import type { RetailStore } from '@/lib/model/stores';
import styles from './OpenNow.module.css';
import { useMinute } from './useMinute';

/** "Open now, until 22:00" in the store's time zone; an empty line until the page is hydrated. */
export function OpenNow({
  store: { openingHours, timeZone },
}: {
  store: Pick<RetailStore, 'openingHours' | 'timeZone'>;
}) {
  const now = useMinute();
  const status = now && openingStatus(openingHours, timeZone, now);
  return (
    <p className={styles.status} data-open={status?.isOpen}>
      {status?.text}
    </p>
  );
}
