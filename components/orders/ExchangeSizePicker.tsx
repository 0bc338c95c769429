import { sizeLabel } from '@/lib/model/size';
import type { ExchangeSize } from '@/lib/model/exchange';
import type { Order } from '@/lib/model/order';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import { arrivalText } from './arrivalText';
import styles from './CancelOrReturn.module.css';

type ExchangeSizePickerProps = {
  order: Pick<Order, 'pickupStore'>;
  sizes: ExchangeSize[];
  selectedId: number | undefined;
  onSelect: (sizeId: number) => void;
  formatAmount: (amount: number) => string;
  error: string;
};

const formatPriceDifference = (
  { toPay, refund }: ExchangeSize,
  formatAmount: (amount: number) => string,
): string =>
  toPay > 0
    ? `${formatAmount(toPay)} more to pay`
    : refund > 0
      ? `${formatAmount(refund)} refunded once we receive the original item`
      : 'Nothing more to pay';

export function ExchangeSizePicker({
  order,
  sizes,
  selectedId,
  onSelect,
  formatAmount,
  error,
}: ExchangeSizePickerProps) {
  const { locale } = useAppSelector(selectRegion);
  return (
    <fieldset className={styles.options} aria-describedby="exchange-size-error">
      <legend className={styles.legend}>The other size</legend>
      {sizes.map((option) => (
        <label
          key={option.sizeId}
          className={styles.option}
          data-selected={option.sizeId === selectedId}
        >
          <input
            className={styles.radio}
            type="radio"
            name="exchange"
            checked={option.sizeId === selectedId}
            onChange={() => onSelect(option.sizeId)}
          />
          <span className={styles.optionDetails}>
            <strong>{sizeLabel(option)}</strong>
            <span>{formatPriceDifference(option, formatAmount)}</span>
            <span>{arrivalText(order, option.deliveryDay, locale)}</span>
          </span>
        </label>
      ))}
      <p className={styles.error} id="exchange-size-error" role="alert">
        {error}
      </p>
    </fieldset>
  );
}
