import { memo } from 'react';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import type { Card } from '@/lib/model/product';
import { Heart } from './Heart';
import { Price } from './Price';
import { QuickSize } from './QuickSize';
import styles from './ProductCard.module.css';
import { useSecondPicture } from './useSecondPicture';

type ProductCardProps = {
  card: Card;
  /** How wide the picture is shown, as an img sizes list. */
  sizes: string;
  /** On the first screen. */
  eager?: boolean;
  /** The largest picture of the first screen. */
  first?: boolean;
  /** A swipe turns to the second picture: not where cards themselves stand in a row to swipe. */
  swipes?: boolean;
};

const MASTER = { width: 1150, height: 1533, kind: 'card' } as const;

/** A product in a list: the whole card leads to it, the heart keeps it, and a size puts it into the bag. */
export const ProductCard = memo(function ProductCard({
  card,
  sizes,
  eager,
  first,
  swipes = false,
}: ProductCardProps) {
  const { turned, swipe } = useSecondPicture();
  const turns = swipes && card.hoverImage;
  return (
    <article
      className={[styles.card, turns && styles.swipes, turned && styles.turned]
        .filter(Boolean)
        .join(' ')}
      {...(turns && swipe)}
    >
      <div className={styles.frame}>
        <Picture
          {...MASTER}
          className={styles.picture}
          src={card.image}
          alt={card.imageAlt}
          sizes={sizes}
          eager={eager}
          first={first}
        />
        {card.hoverImage && (
          <Picture
            {...MASTER}
            className={styles.second}
            src={card.hoverImage}
            alt=""
            sizes={sizes}
          />
        )}
      </div>
      <div className={styles.words}>
        <p className={styles.designer}>{card.designer}</p>
        <Link className={styles.name} href={card.href}>
          {card.name}
        </Link>
        <Price price={card.price} />
        {!card.inStock && <p className={styles.note}>Sold out</p>}
        {card.inStock && card.delivery.kind === 'ships_in_24_hours' && (
          <p className={styles.note}>{card.delivery.label}</p>
        )}
      </div>
      <div className={styles.tools}>
        <Heart card={card} />
        {card.inStock && <QuickSize card={card} />}
      </div>
    </article>
  );
});
