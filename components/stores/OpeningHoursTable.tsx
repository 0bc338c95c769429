import { hoursRows, openingStatus } from '@/lib/i18n/openingHours';
import type { RetailStore } from '@/lib/model/stores';
import styles from './OpeningHoursTable.module.css';
import { useMinute } from './useMinute';

/** The hours of the week; the row of today is marked when the browser knows it. */
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
        {hoursRows(openingHours).map(({ weekdays, days, text }) => {
          const isToday = today !== undefined && weekdays.includes(today);
          return (
            <tr key={days} className={styles.day} aria-current={isToday ? 'date' : undefined}>
              <th className={styles.name} scope="row">
                {days}
                {isToday && weekdays.length === 1 && <span className={styles.today}>Today</span>}
              </th>
              <td className={styles.hours}>{text}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
