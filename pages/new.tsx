import { ListingPage } from '@/components/listing/ListingPage';
import { listPage } from '@/server/listPage';

export const getServerSideProps = listPage(ListingPage, () => ({
  pathname: '/new',
  list: 'new',
  usualSort: 'new',
}));

export default ListingPage;
