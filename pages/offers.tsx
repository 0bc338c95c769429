import { ListPage } from '@/components/listing/ListPage';
import { listPage } from '@/services/listPage';

export const getServerSideProps = listPage(() => ({
  pathname: '/offers',
  list: 'offers',
  usualSort: 'discount',
}));

export default ListPage;
