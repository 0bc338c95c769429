import { Fragment, memo, type ReactNode } from 'react';
import { later } from '@/components/ui/Later';
import type { Card } from '@/lib/model/product';
import { ProductCard } from './ProductCard';
import styles from './ProductGrid.module.css';
import { useListEvents } from './useListEvents';

/** Two columns on phones, three on tablets, four on desktops. */
const SIZES = '(width < 48rem) 50vw, (width < 64rem) 33vw, 25vw';
/** The same beside filters, which take a column. */
const SIZES_BESIDE = '(width < 48rem) 50vw, (width < 64rem) 33vw, (width < 80rem) 25vw, 20vw';
const FIRST_ROW = 4;
const FIRST_SCREENS = 8;

type ProductGridProps = {
  cards: Card[];
  label: string;
  /** Something stands beside the grid on desktops. */ beside?: boolean;
  /** The list begins on the first screen. */ leading?: boolean;
  /** Stands across the list after so many cards, where the list is longer. */ pause?: {
    after: number;
    children: ReactNode;
  };
  /** Stands below each card. */ below?: (card: Card) => ReactNode;
};

export const ProductGrid = memo(function ProductGrid({
  cards,
  label,
  beside = false,
  leading = false,
  pause,
  below,
}: ProductGridProps) {
  const list = useListEvents<HTMLUListElement>(label, cards);
  return (
    <ul
      ref={list}
      className={beside ? `${styles.grid} ${styles.beside}` : styles.grid}
      aria-label={label}
    >
      {cards.map((card, at) => (
        <Fragment key={card.id}>
          {pause && at === pause.after && <li className={styles.pause}>{pause.children}</li>}
          <li className={leading && at >= FIRST_SCREENS ? `${styles.later} ${later}` : undefined}>
            <ProductCard
              card={card}
              sizes={beside ? SIZES_BESIDE : SIZES}
              eager={leading && at < FIRST_ROW}
              first={leading && at === 0}
              swipes
            />
            {below?.(card)}
          </li>
        </Fragment>
      ))}
    </ul>
  );
});
