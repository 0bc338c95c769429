import { Link } from '@/components/ui/Link';
import { formatDateTime } from '@/lib/i18n/dates';
import { formatCount, formatMoney } from '@/lib/i18n/money';
import { INDIA } from '@/lib/i18n/region';
import type { AccountSummary } from '@/lib/model/accountSummary';
import { selectCustomer } from '@/store/auth/slice';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './AccountOverview.module.css';

/** A greeting, the latest order, the wallet and the points. A value that did not load is left out. */
export function AccountOverview({
  summary: { latestOrder, walletBalance, points },
}: {
  summary: AccountSummary;
}) {
  const region = useAppSelector(selectRegion);
  const customer = useAppSelector(selectCustomer);
  if (!customer) return null; // signed out: the page is about to reload
  const tiles = [
    latestOrder && {
      label: 'Latest order',
      value: `Order ${latestOrder.id}`,
      note: `${latestOrder.status}, ${formatDateTime(latestOrder.placedAt, region.locale)}`,
      href: `/user/my-orders/status?order_id=${latestOrder.id}`,
    },
    walletBalance !== null && {
      label: 'Aza wallet',
      value: formatMoney(walletBalance, INDIA),
      note: 'To spend at checkout',
      href: '/user/aza-wallet',
    },
    points !== null && {
      label: 'Loyalty points',
      value: formatCount(points, region),
      note: points > 0 ? 'To redeem at checkout' : 'Earned with every order',
      href: '/user/aza-loyalty-points',
    },
  ].filter((tile) => tile !== false && tile !== null);
  return (
    <section className={styles.overview} aria-label="Overview">
      {customer.name && <p className={styles.greeting}>Hello, {customer.name}</p>}
      <ul className={styles.tiles}>
        {tiles.map(({ label, value, note, href }) => (
          <li key={href}>
            <Link className={styles.tile} href={href}>
              <span className={styles.label}>{label}</span>
              <span className={styles.value}>{value}</span>
              <span className={styles.note}>{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
