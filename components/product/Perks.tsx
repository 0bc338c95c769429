import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { Offer } from '@/lib/model/offer';
import { formatCount, formatMoney } from '@/lib/i18n/money';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import { BestCoupon } from './BestCoupon';
import styles from './Perks.module.css';

const EmiTables = dynamic(() => import('./EmiTables').then((module) => module.EmiTables), {
  ssr: false,
});

/** What makes the price lighter: a coupon, points, instalments. */
export function Perks({
  productId,
  offer: { estimate, points, emi },
}: {
  productId: number;
  offer: Offer;
}) {
  const region = useAppSelector(selectRegion);
  const [plans, setPlans] = useState(false);
  if (!estimate) return null;
  return (
    <>
      <ul className={styles.perks} aria-label="Offers">
        <li className={styles.perk}>
          <BestCoupon productId={productId} />
        </li>
        {points > 0 && (
          <li className={styles.perk}>
            <span>Earn {formatCount(points, region)} points</span>
          </li>
        )}
        {emi && (
          <li className={styles.perk}>
            <span>
              {emi.noCost ? 'No-cost EMI' : 'EMI'} from {formatMoney(emi.monthly, region)} a month
            </span>
            <button
              type="button"
              className={styles.way}
              aria-haspopup="dialog"
              onClick={() => setPlans(true)}
            >
              See plans
            </button>
          </li>
        )}
      </ul>
      {plans && <EmiTables amount={estimate.youPay} onClose={() => setPlans(false)} />}
    </>
  );
}
