import { formatDateTime } from '@/lib/i18n/dates';
import type { WalletAccount as WalletModel } from '@/lib/model/rewards';
import { formatMoney } from '@/lib/i18n/money';
import { INDIA } from '@/lib/i18n/region';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import { GiftCardForm } from './GiftCardForm';
import { Ledger } from './Ledger';
import styles from './Rewards.module.css';

const formatRupees = (amount: number) => formatMoney(amount, INDIA);

/** Balance, expiring amounts and ledger. The wallet is in rupees in every country. */
export function WalletOverview({
  wallet: { balance, expiring, entries },
}: {
  wallet: WalletModel;
}) {
  const { locale, code } = useAppSelector(selectRegion);
  const notes = [
    'To spend at checkout.',
    code !== 'IN' && 'It is held in rupees and converted to your currency.',
  ].filter(Boolean);
  return (
    <div className={styles.sections}>
      <div className={styles.pair}>
        <section className={styles.balance} aria-labelledby="balance">
          <h2 id="balance" className={styles.label}>
            Balance
          </h2>
          <p className={styles.amount}>{formatRupees(balance)}</p>
          {expiring.map(({ amount, expiresAt }) => (
            <p key={expiresAt} className={styles.secondary}>
              {formatRupees(amount)} expires on {formatDateTime(expiresAt, locale)}
            </p>
          ))}
          <p className={styles.secondary}>{notes.join(' ')}</p>
        </section>
        <GiftCardForm />
      </div>
      <Ledger
        title="Activity"
        entries={entries}
        formatAmount={formatRupees}
        emptyText="Refunds, gift cards and credits will appear here."
      />
    </div>
  );
}
