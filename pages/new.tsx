import { ListPage } from '@/components/listing/ListPage';
import { listPage } from '@/server/listPage';

export const getServerSideProps = listPage(() => ({
  pathname: '/new',
  list: 'new',
  usualSort: 'new',
}));

export default ListPage;
