import { formatDateTime } from '@/lib/i18n/dates';
import type { LoyaltyAccount } from '@/lib/model/rewards';
import { formatCount, formatMoney } from '@/lib/i18n/money';
import { INDIA } from '@/lib/i18n/region';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import { Ledger } from './Ledger';
import styles from './Rewards.module.css';

const formatRupees = (amount: number) => formatMoney(amount, INDIA);

type PointsBalanceProps = { loyalty: LoyaltyAccount; formatPoints: (amount: number) => string };

function PointsBalance({ loyalty, formatPoints }: PointsBalanceProps) {
  const { locale } = useAppSelector(selectRegion);
  const { points, pending, earnPercent, expiring } = loyalty;
  return (
    <section className={styles.balance} aria-labelledby="points">
      <h2 id="points" className={styles.label}>
        Points to spend
      </h2>
      <p className={styles.amount}>{formatPoints(points)}</p>
      <p className={styles.secondary}>
        A point is worth a rupee, and {earnPercent} % of what you pay comes back as points.
      </p>
      {pending > 0 && (
        <p className={styles.secondary}>
          {formatPoints(pending)} more are on their way: they are yours when their pieces can no
          longer go back.
        </p>
      )}
      {expiring.map(({ amount, expiresAt }) => (
        <p key={expiresAt} className={styles.secondary}>
          {formatPoints(amount)} end on {formatDateTime(expiresAt, locale)}
        </p>
      ))}
    </section>
  );
}

const TierProgress = ({
  loyalty: { tier, spent, next, progressPercent, tiers },
}: {
  loyalty: LoyaltyAccount;
}) => (
  <section className={styles.section} aria-labelledby="tier">
    <h2 id="tier">Your tier: {tier}</h2>
    <progress
      className={styles.progress}
      max={100}
      value={progressPercent}
      aria-label={next ? `Way to ${next.name}` : 'The highest tier'}
    />
    <p className={styles.secondary}>
      {formatRupees(spent)} in the last twelve months
      {next
        ? `. ${formatRupees(next.missing)} more, and you are ${next.name}.`
        : '. There is no higher tier.'}
    </p>
    <ol className={styles.tiers}>
      {tiers.map(({ name, from }) => (
        <li key={name} className={styles.tier} aria-current={name === tier ? 'true' : undefined}>
          <strong>{name}</strong>
          <span>{from > 0 ? `From ${formatRupees(from)} a year` : 'From the first order'}</span>
        </li>
      ))}
    </ol>
  </section>
);

/** Points balance, tier, and progress to the next tier. */
export function LoyaltyOverview({ loyalty }: { loyalty: LoyaltyAccount }) {
  const region = useAppSelector(selectRegion);
  const formatPoints = (amount: number) => formatCount(amount, region);
  return (
    <div className={styles.sections}>
      <PointsBalance loyalty={loyalty} formatPoints={formatPoints} />
      <TierProgress loyalty={loyalty} />
      <Ledger
        title="Earned and spent"
        entries={loyalty.entries}
        formatAmount={formatPoints}
        emptyText="What your orders earn will stand here."
      />
    </div>
  );
}
