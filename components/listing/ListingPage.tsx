import dynamic from 'next/dynamic';
import { PageHead } from '@/components/seo/PageHead';
import { PageContainer } from '@/components/ui/PageContainer';
import { shareCardUrl } from '@/lib/seo/urls';
import { useAppSelector } from '@/store/hooks';
import {
  listingSlice,
  selectListAddress,
  selectListHead,
  selectListing,
} from '@/store/listing/slice';
import { ListingHeader } from './ListingHeader';
import styles from './ListingPage.module.css';
import { ListingShortcuts } from './ListingShortcuts';
import { ProductList } from './ProductList';

// Few listings are empty; it is server-rendered where needed.
const EmptyListing = dynamic(() => import('./EmptyListing').then((module) => module.EmptyListing));

export function ListingPage() {
  const listing = useAppSelector(selectListing);
  const { pathname } = useAppSelector(selectListAddress);
  const head = useAppSelector(selectListHead);
  const { title, tiles, products, total } = listing;
  const lead = products.find(({ image }) => image);
  return (
    <PageContainer isCompact>
      <PageHead
        {...head}
        isRegional
        picture={lead && { src: lead.image, alt: lead.imageAlt }}
        card={shareCardUrl(pathname, lead?.id)}
        hasMarkdown={total > 0}
      />
      <div className={styles.head}>
        <ListingHeader listing={listing} />
        <ListingShortcuts tiles={tiles} label={`${title} collections`} withFilters />
      </div>
      {total > 0 ? <ProductList key={pathname} /> : <EmptyListing />}
    </PageContainer>
  );
}
ListingPage.slices = { listingSlice };
