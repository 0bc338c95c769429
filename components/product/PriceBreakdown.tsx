import dynamic from 'next/dynamic';
import { countryInSentence } from '@/lib/i18n/countryName';
import type { PriceTerms } from '@/lib/model/offer';
import { formatMoney } from '@/lib/i18n/money';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './PriceBreakdown.module.css';

const DutyEstimateNote = dynamic(() =>
  import('./rareParts').then((module) => module.DutyEstimateNote),
);

/** The charges that make up the total; in India, where the price has every tax, only the shipping. */
export function PriceBreakdown({
  estimate,
  isLowest,
  returns,
}: Pick<PriceTerms, 'estimate'> & {
  /** Sizes differ in price, and none is chosen. */
  isLowest: boolean | undefined;
  returns: string;
}) {
  const region = useAppSelector(selectRegion);
  if (!estimate || region.shippingRestricted) return null;
  const { youPay, shipping, total, dutyIncluded, dutyEstimate } = estimate;
  const prefix = isLowest ? 'From ' : '';
  const isWholePrice = region.code === 'IN' || (total === youPay && dutyIncluded);
  const freeFrom = region.shipping?.freeFrom ?? 0;
  return (
    <section className={styles.breakdown} aria-labelledby="estimate">
      <h2 className="visually-hidden" id="estimate">
        Price and shipping
      </h2>
      <dl className={styles.rows}>
        {!isWholePrice && (
          <div className={styles.row}>
            <dt>Price</dt>
            <dd>{prefix + formatMoney(youPay, region)}</dd>
          </div>
        )}
        <div className={styles.row}>
          <dt>Shipping to {countryInSentence(region.name)}</dt>
          <dd>{shipping ? formatMoney(shipping, region) : 'Free'}</dd>
        </div>
        {!isWholePrice && (
          <>
            <div className={styles.row}>
              <dt>Duties and taxes</dt>
              <dd>{dutyIncluded ? 'Included' : 'Not included'}</dd>
            </div>
            <div className={styles.total}>
              <dt>Total</dt>
              <dd>{prefix + formatMoney(total, region)}</dd>
            </div>
          </>
        )}
      </dl>
      {shipping > 0 && freeFrom > 0 && (
        <p className={styles.note}>Free shipping from {formatMoney(freeFrom, region)}.</p>
      )}
      {dutyEstimate && <DutyEstimateNote estimate={dutyEstimate} region={region} />}
      <p className={styles.note}>{returns}</p>
    </section>
  );
}
