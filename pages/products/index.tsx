import { ListingPage } from '@/components/listing/ListingPage';
import { listPage } from '@/server/listPage';

export const getServerSideProps = listPage(ListingPage, () => ({
  pathname: '/products',
  list: 'products',
}));

export default ListingPage;
