import { ListingPage } from '@/components/listing/ListingPage';
import { listPage } from '@/server/listPage';

export const getServerSideProps = listPage(ListingPage, () => ({
  pathname: '/clearance-sale',
  list: 'clearance-sale',
  usualSort: 'discount',
}));

export default ListingPage;
