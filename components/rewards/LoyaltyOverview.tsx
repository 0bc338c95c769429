import { formatDateTime } from '@/lib/i18n/dates';
import type { Policies } from '@/lib/model/policies';
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
        Points balance
      </h2>
      <p className={styles.amount}>{formatPoints(points)}</p>
      <p className={styles.secondary}>
        You earn {earnPercent} points for every ₹100 of items, and each point is worth ₹1.
      </p>
      {pending > 0 && (
        <p className={styles.secondary}>
          {formatPoints(pending)} pending, credited after the return period.
        </p>
      )}
      {expiring.map(({ amount, expiresAt }) => (
        <p key={expiresAt} className={styles.secondary}>
          {formatPoints(amount)} expire on {formatDateTime(expiresAt, locale)}
        </p>
      ))}
    </section>
  );
}

type Returns = Policies['returns'];

/** The days to return an item, which members of a tier may have more of. */
const returnDays = ({ days, daysAbroad, tiers }: Returns, name: string, isIndia: boolean) => {
  const longer = tiers.find(({ tier }) => tier === name);
  return isIndia ? (longer?.days ?? days) : (longer?.daysAbroad ?? daysAbroad);
};

type TierListProps = { loyalty: LoyaltyAccount; returns: Returns };

function TierList({ loyalty: { tier, tiers }, returns }: TierListProps) {
  const { code } = useAppSelector(selectRegion);
  return (
    <ol className={styles.tiers}>
      {tiers.map(({ name, from }) => (
        <li key={name} className={styles.tier} aria-current={name === tier ? 'true' : undefined}>
          <strong>{name}</strong>
          <span>{from > 0 ? `From ${formatRupees(from)} a year` : 'From your first order'}</span>
          <span>Returns within {returnDays(returns, name, code === 'IN')} days of delivery</span>
        </li>
      ))}
    </ol>
  );
}

const TierProgress = ({ loyalty, returns }: TierListProps) => {
  const { tier, spent, next, progressPercent } = loyalty;
  return (
    <section className={styles.section} aria-labelledby="tier">
      <h2 id="tier">Your tier: {tier}</h2>
      <progress
        className={styles.progress}
        max={100}
        value={progressPercent}
        aria-label={next ? `Progress to ${next.name}` : 'Highest tier'}
      />
      <p className={styles.secondary}>
        {formatRupees(spent)} spent on delivered items in the last twelve months.{' '}
        {next
          ? `Spend ${formatRupees(next.missing)} more to reach ${next.name}.`
          : 'You have reached our highest tier.'}
      </p>
      <TierList loyalty={loyalty} returns={returns} />
    </section>
  );
};

export function LoyaltyOverview({ loyalty, returns }: TierListProps) {
  const region = useAppSelector(selectRegion);
  const formatPoints = (amount: number) => formatCount(amount, region);
  return (
    <div className={styles.sections}>
      <PointsBalance loyalty={loyalty} formatPoints={formatPoints} />
      <TierProgress loyalty={loyalty} returns={returns} />
      <Ledger
        title="Activity"
        entries={loyalty.entries}
        formatAmount={formatPoints}
        emptyText={
          loyalty.pending > 0
            ? `Your ${formatPoints(loyalty.pending)} pending points will appear here once they are credited.`
            : 'Points from your orders will appear here.'
        }
      />
    </div>
  );
}
