import { Link } from '@/components/ui/Link';
import { formatDateTime } from '@/lib/i18n/dates';
import { formatCount, formatMoney } from '@/lib/i18n/money';
import { INDIA, type Region } from '@/lib/i18n/region';
import type { AccountSummary, Points } from '@/lib/model/accountSummary';
import { selectCustomer } from '@/store/auth/slice';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './AccountOverview.module.css';
import { useAccountPart } from './useAccountPart';

type TileProps = { label: string; value: string; note: string; href: string };

const Tile = ({ label, value, note, href }: TileProps) => (
  <li>
    <Link className={styles.tile} href={href}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
      <span className={styles.note}>{note}</span>
    </Link>
  </li>
);

/** As high as the tile that is loading. Nothing takes its place if it does not load. */
const TilePlaceholder = ({ label, isPending }: { label: string; isPending: boolean }) =>
  isPending && (
    <li aria-busy="true">
      <div className={styles.tile}>
        <span className={styles.label}>{label}</span>
        <span className={styles.value} />
        <span className={styles.note} />
      </div>
    </li>
  );

function LatestOrderTile({ orders: sent }: Pick<AccountSummary, 'orders'>) {
  const region = useAppSelector(selectRegion);
  const { value: orders, isPending } = useAccountPart('orders', sent);
  const label = 'Latest order';
  if (!orders) return <TilePlaceholder label={label} isPending={isPending} />;
  if (!orders.latest) return null;
  const { id, status, placedAt } = orders.latest;
  return (
    <Tile
      label={label}
      value={`Order ${id}`}
      note={`${status}, ${formatDateTime(placedAt, region.locale)}`}
      href={`/user/my-orders/status?order_id=${id}`}
    />
  );
}

function WalletTile({ walletBalance }: Pick<AccountSummary, 'walletBalance'>) {
  const { value: balance, isPending } = useAccountPart('walletBalance', walletBalance);
  const label = 'Aza wallet';
  if (balance === null) return <TilePlaceholder label={label} isPending={isPending} />;
  return (
    <Tile
      label={label}
      value={formatMoney(balance, INDIA)}
      note="To spend at checkout"
      href="/user/aza-wallet"
    />
  );
}

function pointsNote({ balance, pending }: Points, region: Region): string {
  if (pending > 0) return `${formatCount(pending, region)} pending`;
  return balance > 0 ? 'To redeem at checkout' : 'Earned with every order';
}

function PointsTile({ points: sent }: Pick<AccountSummary, 'points'>) {
  const region = useAppSelector(selectRegion);
  const { value: points, isPending } = useAccountPart('points', sent);
  const label = 'Loyalty points';
  if (points === null) return <TilePlaceholder label={label} isPending={isPending} />;
  return (
    <Tile
      label={label}
      value={formatCount(points.balance, region)}
      note={pointsNote(points, region)}
      href="/user/aza-loyalty-points"
    />
  );
}

/** A greeting, the latest order, the wallet and the points. A value that does not load is left out. */
export function AccountOverview({ summary }: { summary: AccountSummary }) {
  const customer = useAppSelector(selectCustomer);
  if (!customer) return null; // signed out: the page is about to reload
  return (
    <section className={styles.overview} aria-label="Overview">
      {customer.name && <p className={styles.greeting}>Hello, {customer.name}</p>}
      <ul className={styles.tiles}>
        <LatestOrderTile orders={summary.orders} />
        <WalletTile walletBalance={summary.walletBalance} />
        <PointsTile points={summary.points} />
      </ul>
    </section>
  );
}
