import { useMemo } from 'react';
import { ProductGrid } from '@/components/product-card/ProductGrid';
import { FullBleed } from '@/components/ui/PageContainer';
import { type Listing, PRODUCTS_PER_PAGE } from '@/lib/model/listing';
import { formatCount } from '@/lib/i18n/money';
import { useAppSelector } from '@/store/hooks';
import { selectListing } from '@/store/listing/slice';
import { selectRegion } from '@/store/region/slice';
import { AppliedFilters } from './AppliedFilters';
import { FilterSidebar } from './FilterSidebar';
import { ShowMoreButton } from './ShowMoreButton';
import { Pagination } from './Pagination';
import { BANNER_AFTER } from './bannerPlace';
import { InlineBanner } from './InlineBanner';
import styles from './ProductList.module.css';
import { SortBar } from './SortBar';
import { ListRestoration } from './ListRestoration';
import { useScrollToListTop } from './useScrollToListTop';

/** Positions of the first and last product shown, counted over all pages. */
const shownRange = ({ products, page }: Listing) =>
  [(page - 1) * PRODUCTS_PER_PAGE + 1, (page - 1) * PRODUCTS_PER_PAGE + products.length] as const;

export function ProductList() {
  const region = useAppSelector(selectRegion);
  const listing = useAppSelector(selectListing);
  const { title, products, banner, total, page } = listing;
  const topRef = useScrollToListTop();
  const [first, last] = shownRange(listing);
  const range = `${formatCount(first, region)}–${formatCount(last, region)} of ${formatCount(total, region)}`;
  // The heading has the count of a list without further pages.
  const isWhole = total <= PRODUCTS_PER_PAGE;
  const inlineBanner = useMemo(
    () =>
      banner && page === 1
        ? { after: BANNER_AFTER, children: <InlineBanner banner={banner} /> }
        : undefined,
    [banner, page],
  );
  return (
    <FullBleed onPhonesOnly>
      <ListRestoration />
      <div className={styles.layout} ref={topRef}>
        <FilterSidebar />
        <div className={styles.list}>
          <SortBar range={isWhole ? '' : range} />
          <div className={styles.appliedFilters}>
            <AppliedFilters />
          </div>
          <ProductGrid
            products={products}
            label={title}
            isAboveFold
            hasSidebar
            banner={inlineBanner}
          />
          <footer className={styles.footer}>
            <p className={isWhole ? 'visually-hidden' : styles.range} role="status">
              Showing {range}
            </p>
            <ShowMoreButton />
            <Pagination />
          </footer>
        </div>
      </div>
    </FullBleed>
  );
}
