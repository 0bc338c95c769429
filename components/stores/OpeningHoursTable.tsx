import { openingStatus, weekRows } from '@/lib/i18n/openingHours';
import type { RetailStore } from '@/lib/model/stores';
import styles from './OpeningHoursTable.module.css';
import { useMinute } from './useMinute';

/** The hours of the week; today is marked when the browser knows it. */
export function OpeningHoursTable({
  store: { openingHours, timeZone },
}: {
  store: Pick<RetailStore, 'openingHours' | 'timeZone'>;
}) {
  const now = useMinute();
  const today = now && openingStatus(openingHours, timeZone, now).today;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Opening hours by day</caption>
      <tbody>
        {weekRows(openingHours).map(({ weekday, name, text }) => (
          <tr
            key={weekday}
            className={styles.day}
            aria-current={weekday === today ? 'date' : undefined}
          >
            <th className={styles.name} scope="row">
              {name}
              {weekday === today && <span className={styles.today}>Today</span>}
            </th>
            <td className={styles.hours}>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
