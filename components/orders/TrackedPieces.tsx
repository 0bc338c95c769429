import { useEffect, useRef } from 'react';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { formatDay } from '@/lib/i18n/day';
import { sizeWords } from '@/lib/model/cart';
import { LINE_STATUS_NAMES } from '@/lib/model/order';
import type { TrackedOrder } from '@/lib/model/tracking';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './OrderLookup.module.css';
import piece from './OrderPiece.module.css';
import { OrderState } from './OrderState';
import { Parcel } from './Parcel';
import { Timeline } from './Timeline';

/** How the pieces of an order stand, for whoever may know no more than that. */
export function TrackedPieces({ order }: { order: TrackedOrder }) {
  const { locale } = useAppSelector(selectRegion);
  const heading = useRef<HTMLElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section ref={heading} className={styles.tracked} tabIndex={-1} aria-labelledby="tracked">
      <header className={styles.head}>
        <h2 id="tracked">Order {order.id}</h2>
        <OrderState order={order} />
      </header>
      <ul className={styles.pieces}>
        {order.lines.map((line) => (
          <li key={line.id} className={piece.piece}>
            <div className={piece.frame}>
              <Picture
                className={piece.picture}
                src={line.image}
                alt=""
                width={450}
                height={600}
                kind="card"
                sizes="(width >= 48rem) 9rem, 6rem"
                eager
              />
            </div>
            <div className={piece.words}>
              <p className={piece.designer}>{line.designer}</p>
              <p>
                <Link href={line.href}>{line.name}</Link>
              </p>
              <p className={piece.quiet}>
                {sizeWords(line.size)}, quantity {line.quantity}
              </p>
              {line.status === 'active' &&
                line.step !== 'delivered' &&
                order.state === 'confirmed' && (
                  <p className={piece.quiet}>Arrives by {formatDay(line.deliveryDay, locale)}</p>
                )}
              {line.status !== 'active' && (
                <p className={piece.quiet}>{LINE_STATUS_NAMES[line.status]}</p>
              )}
            </div>
            {line.status === 'active' && order.state === 'confirmed' && (
              <div className={piece.more}>
                <Timeline order={order} line={line} />
                <Parcel line={line} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
