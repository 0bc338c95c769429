import { ListingPage } from '@/components/listing/ListingPage';
import { listPage } from '@/server/listPage';

export const getServerSideProps = listPage(ListingPage, () => ({
  pathname: '/offers',
  list: 'offers',
  usualSort: 'discount',
}));

export default ListingPage;
