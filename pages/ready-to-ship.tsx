import { ListPage } from '@/components/listing/ListPage';
import { listPage } from '@/server/listPage';

export const getServerSideProps = listPage(() => ({
  pathname: '/ready-to-ship',
  list: 'ready-to-ship',
}));

export default ListPage;
