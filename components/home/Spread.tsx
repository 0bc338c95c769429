import { useMemo } from 'react';
import { ProductCard } from '@/components/product-card/ProductCard';
import { useListEvents } from '@/components/product-card/useListEvents';
import { ButtonLink } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import type { Tile } from '@/lib/model/listing';
import { promoted } from '@/lib/analytics/promotionAttributes';
import type { Chapter } from './chapters';
import styles from './Spread.module.css';

const SHOWN = 4;

type SpreadProps = {
  chapter: Chapter;
  /** Categories to go straight to. */ tiles: Tile[];
  /** The picture on the other side. */ turned?: boolean;
};

/** An open double page: the picture and its words on one side, four pieces on the other. */
export function Spread({ chapter: { banner, rail }, tiles, turned = false }: SpreadProps) {
  const pieces = useMemo(() => rail.products.slice(0, SHOWN), [rail]);
  const list = useListEvents<HTMLUListElement>(rail.title, pieces);
  return (
    <section className={turned ? `${styles.spread} ${styles.turned}` : styles.spread}>
      <div className={styles.story} {...promoted('home_chapter', banner.id, banner.heading)}>
        <Picture
          className={styles.picture}
          src={banner.mobile.file}
          alt={banner.alt}
          width={banner.mobile.width}
          height={banner.mobile.height}
          kind="banner"
          sizes="(width < 64rem) 100vw, 50vw"
        />
        <div className={styles.words}>
          <h2 className={styles.heading}>{banner.heading}</h2>
          <p className={styles.text}>{banner.text}</p>
          <ul className={styles.categories}>
            {tiles.map(({ id, label, href }) => (
              <li key={id}>
                <Link className={styles.category} href={href}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <ButtonLink look="secondary" href={banner.href}>
            {banner.linkLabel}
          </ButtonLink>
        </div>
      </div>
      <ul className={styles.pieces} aria-label={rail.title} ref={list}>
        {pieces.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} sizes="(width < 64rem) 50vw, 25vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}
