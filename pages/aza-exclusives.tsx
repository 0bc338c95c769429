import { ListPage } from '@/components/listing/ListPage';
import { listPage } from '@/server/listPage';

export const getServerSideProps = listPage(() => ({
  pathname: '/aza-exclusives',
  list: 'aza-exclusives',
}));

export default ListPage;
