import { useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { toPriceRange } from '@/lib/model/filters';
import type { PriceBounds } from '@/lib/model/listing';
import { formatCount } from '@/lib/i18n/money';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './PriceRangeFields.module.css';
import type { FilterSelection } from './useFilterSelection';

const PRICE_RANGE_PATTERN = /^(\d+)-(?:upto-)?(\d+)$/;

const INPUT_PROPS = {
  className: styles.input,
  type: 'number',
  inputMode: 'numeric',
  min: 0,
  max: 999_999_999,
  step: 1,
} as const;

function parsePriceRange(range: string | undefined): { min?: string; max?: string } {
  const [, min, max] = PRICE_RANGE_PATTERN.exec(range ?? '') ?? [];
  if (min) return { min, max };
  const [boundary, price] = (range ?? '').split('-');
  return boundary === 'over' ? { min: price } : price ? { max: price } : {};
}

export function PriceRangeFields({
  bounds,
  selection: { selected, set },
}: {
  bounds: PriceBounds | null;
  selection: FilterSelection;
}) {
  const region = useAppSelector(selectRegion);
  const { symbol, currency } = region;
  const minRef = useRef<HTMLInputElement>(null);
  const maxRef = useRef<HTMLInputElement>(null);
  const { min, max } = parsePriceRange(
    selected.price?.length === 1 ? selected.price[0] : undefined,
  );
  const apply = () => {
    const range = toPriceRange(minRef.current?.value ?? '', maxRef.current?.value ?? '');
    set('price', range ? [range] : []);
  };
  return (
    <div
      className={styles.range}
      role="group"
      aria-label={`Price from and to, in ${currency}`}
      key={`${min} ${max}`}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          apply();
        }
      }}
    >
      <label className={styles.field}>
        <span>From {symbol}</span>
        <input
          {...INPUT_PROPS}
          ref={minRef}
          name="price_from"
          defaultValue={min}
          placeholder={bounds ? formatCount(bounds.min, region) : undefined}
        />
      </label>
      <label className={styles.field}>
        <span>To {symbol}</span>
        <input
          {...INPUT_PROPS}
          ref={maxRef}
          name="price_to"
          defaultValue={max}
          placeholder={bounds ? formatCount(bounds.max, region) : undefined}
        />
      </label>
      <Button look="secondary" className={styles.apply} onClick={apply}>
        Apply
      </Button>
    </div>
  );
}
