import dynamic from 'next/dynamic';
import type { ProductOffer } from '@/lib/model/offer';
import { formatMoney } from '@/lib/i18n/money';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './PriceBreakdown.module.css';

const DutyEstimateNote = dynamic(() =>
  import('./rareParts').then((module) => module.DutyEstimateNote),
);

const dutyText = (isDomestic: boolean, isDutyIncluded: boolean) =>
  isDomestic || isDutyIncluded
    ? 'Included'
    : 'Not included; the courier may collect them on delivery';

export function PriceBreakdown({
  offer: { estimate },
  returns,
}: {
  offer: ProductOffer;
  returns: string;
}) {
  const region = useAppSelector(selectRegion);
  if (!estimate || region.shippingRestricted) return null;
  const { youPay, shipping, total, dutyIncluded, dutyEstimate } = estimate;
  const freeFrom = region.shipping?.freeFrom ?? 0;
  return (
    <section className={styles.breakdown} aria-labelledby="estimate">
      <h2 className="visually-hidden" id="estimate">
        Your total
      </h2>
      <dl className={styles.rows}>
        <div className={styles.row}>
          <dt>Price</dt>
          <dd>{formatMoney(youPay, region)}</dd>
        </div>
        <div className={styles.row}>
          <dt>Shipping to {region.name}</dt>
          <dd>{shipping ? formatMoney(shipping, region) : 'Free'}</dd>
        </div>
        <div className={styles.row}>
          <dt>{region.code === 'IN' ? 'Taxes' : 'Duties and taxes'}</dt>
          <dd>{dutyText(region.code === 'IN', dutyIncluded)}</dd>
        </div>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{formatMoney(total, region)}</dd>
        </div>
      </dl>
      {shipping > 0 && freeFrom > 0 && (
        <p className={styles.note}>Free shipping above {formatMoney(freeFrom, region)}.</p>
      )}
      {dutyEstimate && <DutyEstimateNote estimate={dutyEstimate} region={region} />}
      <p className={styles.note}>{returns}</p>
    </section>
  );
}
