import type { CSSProperties } from 'react';
import type { Facet } from '@/lib/model/listing';
import styles from './PriceHistogram.module.css';

/** With fewer bands, the numbers beside the values say as much. */
const MIN_BANDS = 3;

/** The number of pieces in each price band, as bars; the values below have it in numbers. */
export function PriceHistogram({ facet, counts }: { facet: Facet; counts: number[] }) {
  if (counts.length < MIN_BANDS) return null;
  const highest = Math.max(...counts);
  const [most] = facet.values.toSorted((a, b) => b.count - a.count);
  return (
    <div className={styles.bars} role="img" aria-label={`Pieces by price. Most: ${most?.name}`}>
      {counts.map((count, band) => (
        <i
          key={band}
          className={styles.bar}
          style={{ '--share': `${Math.ceil((100 * count) / highest)}%` } as CSSProperties}
        />
      ))}
    </div>
  );
}
