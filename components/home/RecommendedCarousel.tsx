import { useEffect } from 'react';
import { ProductCarousel } from '@/components/product-card/ProductCarousel';
import { FullBleed } from '@/components/ui/PageContainer';
import { Link } from '@/components/ui/Link';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsVisitorKnown } from '@/store/auth/slice';
import { selectHome } from '@/store/home/slice';
import { selectNavigation } from '@/store/navigation/slice';
import { selectTaste } from '@/store/personalization/slice';
import { loadForYou, selectForYou } from '@/store/personalCarousels/slice';
import styles from './RecommendedCarousel.module.css';
import { favouriteLinks } from './favouriteLinks';

/** Recommended products, and links to favourite categories and designers. */
export function RecommendedCarousel() {
  const dispatch = useAppDispatch();
  const isVisitorKnown = useAppSelector(selectIsVisitorKnown);
  const products = useAppSelector(selectForYou);
  const { scores, forYouHook, isPersonal, boostingDesigners } = useAppSelector(selectTaste);
  const links = favouriteLinks(
    useAppSelector(selectNavigation),
    scores,
    useAppSelector(selectHome).designers,
    boostingDesigners,
  );
  useEffect(() => {
    if (isVisitorKnown) void dispatch(loadForYou());
  }, [dispatch, isVisitorKnown]);
  if (!products.length) return null;
  return (
    <FullBleed>
      <ProductCarousel
        title={isPersonal === false ? 'Most viewed' : 'For you'}
        text={forYouHook}
        products={products}
      >
        {links.length > 0 && (
          <ul className={styles.links}>
            {links.map(({ name, href }) => (
              <li key={href}>
                <Link className={styles.link} href={href}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </ProductCarousel>
    </FullBleed>
  );
}
