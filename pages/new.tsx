import { ListPage } from '@/components/listing/ListPage';
import { listPage } from '@/services/listPage';

export const getServerSideProps = listPage(() => ({
  pathname: '/new',
  list: 'new',
  usualSort: 'new',
}));

export default ListPage;
