import { formatDay } from '@/lib/i18n/day';
import { sizeWords } from '@/lib/model/cart';
import type { ExchangeSize } from '@/lib/model/exchange';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './GiveUp.module.css';

type ExchangeSizesProps = {
  sizes: ExchangeSize[];
  chosen: number | undefined;
  onChoose: (sizeId: number) => void;
  money: (amount: number) => string;
  error: string;
};

const difference = ({ toPay, back }: ExchangeSize, money: (amount: number) => string): string =>
  toPay > 0
    ? `${money(toPay)} more to pay`
    : back > 0
      ? `${money(back)} back once the first item is with us`
      : 'Nothing more to pay';

/** The other sizes, each with the difference in price and the day it would be there. */
export function ExchangeSizes({ sizes, chosen, onChoose, money, error }: ExchangeSizesProps) {
  const { locale } = useAppSelector(selectRegion);
  return (
    <fieldset className={styles.options} aria-describedby="exchange-size-error">
      <legend className={styles.legend}>The other size</legend>
      {sizes.map((one) => (
        <label key={one.sizeId} className={styles.option} data-chosen={one.sizeId === chosen}>
          <input
            className={styles.radio}
            type="radio"
            name="exchange"
            checked={one.sizeId === chosen}
            onChange={() => onChoose(one.sizeId)}
          />
          <span className={styles.terms}>
            <strong>{sizeWords(one.size)}</strong>
            <span>{difference(one, money)}</span>
            <span>With you by {formatDay(one.deliveryDay, locale)}</span>
          </span>
        </label>
      ))}
      <p className={styles.refusal} id="exchange-size-error" role="alert">
        {error}
      </p>
    </fieldset>
  );
}
