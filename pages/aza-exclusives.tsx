import { ListingPage } from '@/components/listing/ListingPage';
import { listPage } from '@/server/listPage';

export const getServerSideProps = listPage(ListingPage, () => ({
  pathname: '/aza-exclusives',
  list: 'aza-exclusives',
}));

export default ListingPage;
