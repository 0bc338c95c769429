import { ProductGrid } from '@/components/card/ProductGrid';
import { Bleed } from '@/components/ui/Page';
import type { Listing, Sort } from '@/lib/model/listing';
import { formatCount } from '@/lib/money';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/slices/region';
import { Paging } from './Paging';
import { Pause } from './Pause';
import styles from './ProductList.module.css';
import { SortBar } from './SortBar';

/** A whole number of rows at two, three and four columns. */
const PAUSE_AFTER = 12;

/** Places of the first and last product shown, counted over all pages. */
const placesOf = ({ products, total, page, pages }: Listing) => {
  const first = page === pages ? total - products.length + 1 : (page - 1) * products.length + 1;
  return [first, first + products.length - 1] as const;
};

type ProductListProps = { listing: Listing; pathname: string; q?: string; sort: Sort };

/** One page of a list, its order, and the way to its other pages. */
export function ProductList({ listing, pathname, q, sort }: ProductListProps) {
  const region = useAppSelector(selectRegion);
  const { title, products, banner, total, page, pages } = listing;
  const [first, last] = placesOf(listing);
  const range = `${formatCount(first, region)}–${formatCount(last, region)} of ${formatCount(total, region)}`;
  const pause = banner && page === 1 ? { after: PAUSE_AFTER, children: <Pause banner={banner} /> } : undefined;
  return (
    <>
      <Bleed phones>
        <div className={styles.list}>
          <SortBar pathname={pathname} q={q} sort={sort} range={range} />
          <ProductGrid cards={products} label={title} leading pause={pause} />
        </div>
      </Bleed>
      <footer className={styles.foot}>
        <p className={styles.range}>Showing {range}</p>
        <Paging pathname={pathname} q={q} sort={sort} page={page} pages={pages} />
      </footer>
    </>
  );
}
