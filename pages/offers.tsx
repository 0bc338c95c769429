import { ListPage } from '@/components/listing/ListPage';
import { listPage } from '@/server/listPage';

export const getServerSideProps = listPage(() => ({
  pathname: '/offers',
  list: 'offers',
  usualSort: 'discount',
}));

export default ListPage;
