import { useMemo } from 'react';
import { ProductCard } from '@/components/product-card/ProductCard';
import { useItemListTracking } from '@/components/product-card/useItemListTracking';
import { ButtonLink } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import type { Tile } from '@/lib/model/listing';
import { promotionAttributes } from '@/lib/analytics/promotionAttributes';
import { Film } from './Film';
import { HomeCarouselLoader } from './HomeCarouselLoader';
import type { EditorialContent } from './homeSections';
import styles from './EditorialSection.module.css';

const MAX_PRODUCTS = 4;
const PICTURE_SIZES = '(width < 64rem) 100vw, 50vw';

type EditorialSectionProps = {
  content: EditorialContent;
  tiles: Tile[];
  isReversed?: boolean;
};

export function EditorialSection({
  content: { banner, carousel },
  tiles,
  isReversed = false,
}: EditorialSectionProps) {
  const products = useMemo(() => carousel.products?.slice(0, MAX_PRODUCTS) ?? [], [carousel]);
  const listRef = useItemListTracking<HTMLUListElement>(carousel.title, products);
  return (
    <section className={isReversed ? `${styles.section} ${styles.reversed}` : styles.section}>
      <div
        className={styles.intro}
        {...promotionAttributes('home_chapter', banner.id, banner.heading)}
      >
        {banner.video ? (
          <Film className={styles.picture} video={banner.video} sizes={PICTURE_SIZES} />
        ) : (
          <Picture
            className={styles.picture}
            src={banner.mobile.file}
            alt={banner.alt}
            width={banner.mobile.width}
            height={banner.mobile.height}
            kind="banner"
            sizes={PICTURE_SIZES}
          />
        )}
        <div className={styles.content}>
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
      {products.length > 0 && (
        <ul className={styles.products} aria-label={carousel.title} ref={listRef}>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} sizes="(width < 64rem) 50vw, 25vw" />
            </li>
          ))}
        </ul>
      )}
      {!carousel.products && <HomeCarouselLoader id={carousel.id} />}
    </section>
  );
}
