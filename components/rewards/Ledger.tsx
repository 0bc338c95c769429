import { Link } from '@/components/ui/Link';
import { formatDateTime } from '@/lib/i18n/dates';
import type { LedgerEntry } from '@/lib/model/rewards';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './Ledger.module.css';

type LedgerProps = {
  title: string;
  entries: LedgerEntry[];
  formatAmount: (amount: number) => string;
  emptyText: string;
};

export function Ledger({ title, entries, formatAmount, emptyText }: LedgerProps) {
  const { locale } = useAppSelector(selectRegion);
  return (
    <section className={styles.ledger} aria-labelledby="ledger">
      <h2 id="ledger">{title}</h2>
      {entries.length === 0 ? (
        <p className={styles.secondary}>{emptyText}</p>
      ) : (
        <ul className={styles.entries}>
          {entries.map(({ id, credit, amount, reason, orderId, expiresAt, at }) => (
            <li key={id} className={styles.entry}>
              <div className={styles.details}>
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
                <p className={styles.secondary}>
                  {formatDateTime(at, locale)}
                  {credit && expiresAt && `, valid until ${formatDateTime(expiresAt, locale)}`}
                </p>
              </div>
              <p className={styles.amount} data-credit={credit}>
                <span className="visually-hidden">{credit ? 'Credit: ' : 'Debit: '}</span>
                {credit ? '+' : '−'}
                {formatAmount(amount)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
