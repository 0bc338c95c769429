import { type ReactNode, useId } from 'react';
import { Icon } from '@/components/ui/Icon';
import { SectionHead } from '@/components/ui/SectionHead';
import type { Card } from '@/lib/model/product';
import { ProductCard } from './ProductCard';
import styles from './Rail.module.css';
import { useListEvents } from './useListEvents';

const SIZES = '(width < 48rem) 62vw, (width < 64rem) 34vw, 22vw';
/** Of the width in view, so that the last card seen stays in view as the first. */
const STEP = 0.8;

type RailProps = {
  title: string;
  text?: string;
  href?: string | null;
  cards: Card[];
  /** Ways on from here, under the row. */ children?: ReactNode;
};

/** Products in one row to swipe, scroll or step through. It begins in the column and runs out of the page. */
export function Rail({ title, text, href, cards, children }: RailProps) {
  const heading = useId();
  const row = useListEvents<HTMLUListElement>(title, cards);
  const step = (way: 1 | -1) =>
    row.current?.scrollBy({ left: way * STEP * row.current.clientWidth });
  return (
    <section className={styles.rail} aria-labelledby={heading}>
      <div className={styles.head}>
        <SectionHead title={title} text={text} href={href} id={heading}>
          <div className={styles.steps}>
            <button
              type="button"
              className={styles.back}
              aria-label={`Earlier in ${title}`}
              onClick={() => step(-1)}
            >
              <Icon name="arrow" />
            </button>
            <button
              type="button"
              className={styles.on}
              aria-label={`Further in ${title}`}
              onClick={() => step(1)}
            >
              <Icon name="arrow" />
            </button>
          </div>
        </SectionHead>
      </div>
      <ul className={styles.row} ref={row}>
        {cards.map((card) => (
          <li className={styles.stop} key={card.id}>
            <ProductCard card={card} sizes={SIZES} />
          </li>
        ))}
      </ul>
      {children && <div className={styles.head}>{children}</div>}
    </section>
  );
}
