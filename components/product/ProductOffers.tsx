import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { CouponQuery, PriceTerms } from '@/lib/model/offer';
import { formatCount, formatMoney } from '@/lib/i18n/money';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import { BestCouponOffer } from './BestCouponOffer';
import styles from './ProductOffers.module.css';

const EmiTables = dynamic(
  () => import('./EmiPlansDialog').then((module) => module.EmiPlansDialog),
  {
    ssr: false,
  },
);

export function ProductOffers({
  terms: { estimate, points, emi },
  ...query
}: CouponQuery & { terms: PriceTerms }) {
  const region = useAppSelector(selectRegion);
  const [isEmiOpen, setIsEmiOpen] = useState(false);
  if (!estimate) return null;
  return (
    <>
      <ul className={styles.offers} aria-label="Offers">
        <li className={styles.offer}>
          <BestCouponOffer {...query} />
        </li>
        {points > 0 && (
          <li className={styles.offer}>
            <span>Earn {formatCount(points, region)} points</span>
          </li>
        )}
        {emi && (
          <li className={styles.offer}>
            <span>
              {emi.noCost ? 'No-cost EMI' : 'EMI'} from {formatMoney(emi.monthly, region)} a month
            </span>
            <button
              type="button"
              className={styles.link}
              aria-haspopup="dialog"
              onClick={() => setIsEmiOpen(true)}
            >
              See plans
            </button>
          </li>
        )}
      </ul>
      {isEmiOpen && <EmiTables amount={estimate.youPay} onClose={() => setIsEmiOpen(false)} />}
    </>
  );
}
