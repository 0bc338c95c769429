import { ListPage } from '@/components/listing/ListPage';
import { listPage } from '@/server/listPage';

export const getServerSideProps = listPage(() => ({
  pathname: '/clearance-sale',
  list: 'clearance-sale',
  usualSort: 'discount',
}));

export default ListPage;
