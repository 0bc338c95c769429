import { useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { toPriceRange } from '@/lib/model/filters';
import type { PriceSpan } from '@/lib/model/listing';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './PriceRange.module.css';
import type { Filtering } from './useFiltering';

const BETWEEN = /^(\d+)-(?:upto-)?(\d+)$/;

/** The ends of the one range that is chosen. */
function endsOf(range: string | undefined): { from?: string; to?: string } {
  const [, from, to] = BETWEEN.exec(range ?? '') ?? [];
  if (from) return { from, to };
  const [end, amount] = (range ?? '').split('-');
  return end === 'over' ? { from: amount } : amount ? { to: amount } : {};
}

/** Any range of prices, typed. It takes the place of the ranges on offer. */
export function PriceRange({
  span,
  filtering: { chosen, set },
}: {
  span: PriceSpan | null;
  filtering: Filtering;
}) {
  const { symbol, currency } = useAppSelector(selectRegion);
  const least = useRef<HTMLInputElement>(null);
  const most = useRef<HTMLInputElement>(null);
  const { from, to } = endsOf(chosen.price?.length === 1 ? chosen.price[0] : undefined);
  const apply = () => {
    const range = toPriceRange(least.current?.value ?? '', most.current?.value ?? '');
    set('price', range ? [range] : []);
  };
  const amount = {
    className: styles.input,
    type: 'number',
    inputMode: 'numeric',
    min: 0,
    max: 999_999_999,
    step: 1,
  } as const;
  return (
    <div
      className={styles.range}
      role="group"
      aria-label={`Price from and to, in ${currency}`}
      key={`${from} ${to}`}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          apply();
        }
      }}
    >
      <label className={styles.end}>
        <span>From {symbol}</span>
        <input
          {...amount}
          ref={least}
          name="price_from"
          defaultValue={from}
          placeholder={span ? String(span.least) : undefined}
        />
      </label>
      <label className={styles.end}>
        <span>To {symbol}</span>
        <input
          {...amount}
          ref={most}
          name="price_to"
          defaultValue={to}
          placeholder={span ? String(span.most) : undefined}
        />
      </label>
      <Button look="secondary" className={styles.apply} onClick={apply}>
        Apply
      </Button>
    </div>
  );
}
