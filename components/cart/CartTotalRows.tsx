import { countryInSentence } from '@/lib/i18n/countryName';
import { formatDeduction, formatMoney } from '@/lib/i18n/money';
import { useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './CartTotalsPanel.module.css';
import { formatItemCount } from './formatItemCount';

type TotalRow = { name: string; amount: number; isDeduction?: boolean };

export function CartTotalRows() {
  const region = useAppSelector(selectRegion);
  const {
    items,
    giftCards,
    isCollected,
    totals,
    deductions: { coupon, points, giftCard, wallet, kit, giftWrap, giftCards: giftCardsAmount },
  } = useAppSelector(selectCart);
  const productCount = items - giftCards.length;
  const products: TotalRow[] = productCount
    ? [
        { name: formatItemCount(productCount), amount: totals.amount },
        {
          name: isCollected
            ? 'Collection in store'
            : `Shipping to ${countryInSentence(region.name)}`,
          amount: totals.shipping,
        },
      ]
    : [];
  const others: TotalRow[] = [
    { name: 'Gift cards', amount: giftCardsAmount },
    { name: 'Measuring kit', amount: kit },
    { name: 'Gift wrap', amount: giftWrap },
    { name: `Coupon ${coupon?.code ?? ''}`, amount: coupon?.discount ?? 0, isDeduction: true },
    { name: 'Points', amount: points, isDeduction: true },
    {
      name: `Gift card ending in ${giftCard?.lastFour ?? ''}`,
      amount: giftCard?.amount ?? 0,
      isDeduction: true,
    },
    { name: 'Aza wallet', amount: wallet, isDeduction: true },
  ].filter(({ amount }) => amount);
  return (
    <dl className={styles.rows}>
      {products.concat(others).map(({ name, amount, isDeduction }) => (
        <div key={name} className={styles.row} data-deduction={isDeduction}>
          <dt>{name}</dt>
          <dd>{amount ? (isDeduction ? formatDeduction : formatMoney)(amount, region) : 'Free'}</dd>
        </div>
      ))}
      <div className={`${styles.row} ${styles.total}`}>
        <dt>Total</dt>
        <dd>{formatMoney(totals.payable, region)}</dd>
      </div>
    </dl>
  );
}
