import { formatMoney } from '@/lib/i18n/money';
import { useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './BagTotals.module.css';
import { piecesOf } from './pieces';

type Row = { name: string; amount: number; off?: boolean };

/** Every amount between the price of the pieces and the total, as the server has them; what is nothing is left out. */
export function TotalRows() {
  const region = useAppSelector(selectRegion);
  const {
    items,
    giftCards,
    totals,
    deductions: { coupon, points, giftCard, wallet, kit, giftCards: cards },
  } = useAppSelector(selectCart);
  const rows: Row[] = [
    { name: 'Gift cards', amount: cards },
    { name: 'Measuring kit', amount: kit },
    { name: `Coupon ${coupon?.code ?? ''}`, amount: coupon?.discount ?? 0, off: true },
    { name: 'Points', amount: points, off: true },
    {
      name: `Gift card ending in ${giftCard?.lastFour ?? ''}`,
      amount: giftCard?.amount ?? 0,
      off: true,
    },
    { name: 'Aza wallet', amount: wallet, off: true },
  ].filter(({ amount }) => amount > 0);
  const pieces = items - giftCards.length;
  return (
    <dl className={styles.rows}>
      {pieces > 0 && (
        <div className={styles.row}>
          <dt>{piecesOf(pieces)}</dt>
          <dd>{formatMoney(totals.amount, region)}</dd>
        </div>
      )}
      {pieces > 0 && (
        <div className={styles.row}>
          <dt>Shipping to {region.name}</dt>
          <dd>{totals.shipping === 0 ? 'Free' : formatMoney(totals.shipping, region)}</dd>
        </div>
      )}
      {rows.map(({ name, amount, off }) => (
        <div key={name} className={styles.row} data-off={off}>
          <dt>{name}</dt>
          <dd>
            {off && '−'}
            {formatMoney(amount, region)}
          </dd>
        </div>
      ))}
      <div className={`${styles.row} ${styles.total}`}>
        <dt>Total</dt>
        <dd>{formatMoney(totals.payable, region)}</dd>
      </div>
    </dl>
  );
}
