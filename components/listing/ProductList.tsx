import { useMemo } from 'react';
import { ProductGrid } from '@/components/product-card/ProductGrid';
import { Bleed } from '@/components/ui/Page';
import { type Listing, PER_PAGE } from '@/lib/model/listing';
import { formatCount } from '@/lib/i18n/money';
import { useAppSelector } from '@/store/hooks';
import { selectListing } from '@/store/listing/slice';
import { selectRegion } from '@/store/region/slice';
import { Chips } from './Chips';
import { FilterColumn } from './FilterColumn';
import { MoreButton } from './MoreButton';
import { Paging } from './Paging';
import { Pause } from './Pause';
import styles from './ProductList.module.css';
import { SortBar } from './SortBar';
import { KeptList } from './KeptList';
import { useListTop } from './useListTop';

/** A whole number of rows at two, three and four columns. */
const PAUSE_AFTER = 12;

/** Places of the first and last product shown, counted over all pages. */
const placesOf = ({ products, page }: Listing) =>
  [(page - 1) * PER_PAGE + 1, (page - 1) * PER_PAGE + products.length] as const;

/** One page of a list, what it can be narrowed by and its order, and the way to its other pages. */
export function ProductList() {
  const region = useAppSelector(selectRegion);
  const listing = useAppSelector(selectListing);
  const { title, products, banner, total, page } = listing;
  const top = useListTop();
  const [first, last] = placesOf(listing);
  const range = `${formatCount(first, region)}–${formatCount(last, region)} of ${formatCount(total, region)}`;
  const pause = useMemo(
    () =>
      banner && page === 1
        ? { after: PAUSE_AFTER, children: <Pause banner={banner} /> }
        : undefined,
    [banner, page],
  );
  return (
    <Bleed phones>
      <KeptList />
      <div className={styles.spread} ref={top}>
        <FilterColumn />
        <div className={styles.list}>
          <SortBar range={range} />
          <div className={styles.chips}>
            <Chips />
          </div>
          <ProductGrid cards={products} label={title} leading beside pause={pause} />
          <footer className={styles.foot}>
            <p className={styles.range} role="status">
              Showing {range}
            </p>
            <MoreButton />
            <Paging />
          </footer>
        </div>
      </div>
    </Bleed>
  );
}
