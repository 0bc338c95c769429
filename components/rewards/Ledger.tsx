import { Link } from '@/components/ui/Link';
import { formatMoment } from '@/lib/i18n/dates';
import type { LedgerEntry } from '@/lib/model/rewards';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './Ledger.module.css';

type LedgerProps = {
  title: string;
  entries: LedgerEntry[];
  print: (amount: number) => string;
  empty: string;
};

/** What came and what went, the latest first, each with its reason and, while it can end, its last day. */
export function Ledger({ title, entries, print, empty }: LedgerProps) {
  const { locale } = useAppSelector(selectRegion);
  return (
    <section className={styles.ledger} aria-labelledby="ledger">
      <h2 id="ledger">{title}</h2>
      {entries.length === 0 ? (
        <p className={styles.quiet}>{empty}</p>
      ) : (
        <ul className={styles.entries}>
          {entries.map(({ id, credit, amount, reason, orderId, expiresAt, at }) => (
            <li key={id} className={styles.entry}>
              <div className={styles.words}>
                <p>
                  {orderId ? (
                    <Link
                      className={styles.link}
                      href={`/user/my-orders/status?order_id=${orderId}`}
                    >
                      {reason}
                    </Link>
                  ) : (
                    reason
                  )}
                </p>
                <p className={styles.quiet}>
                  {formatMoment(at, locale)}
                  {credit && expiresAt && `, good until ${formatMoment(expiresAt, locale)}`}
                </p>
              </div>
              <p className={styles.amount} data-credit={credit}>
                <span className="visually-hidden">{credit ? 'In: ' : 'Out: '}</span>
                {credit ? '+' : '−'} {print(amount)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
