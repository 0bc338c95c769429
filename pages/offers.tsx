import { ListingPage } from '@/components/listing/ListingPage';
import { listPage } from '@/server/listPage';

export const getServerSideProps = listPage(() => ({
  pathname: '/offers',
  list: 'offers',
  usualSort: 'discount',
}));

export default ListingPage;
