import { ListPage } from '@/components/listing/ListPage';
import { listPage } from '@/server/listPage';

export const getServerSideProps = listPage(() => ({
  pathname: '/aza-curates',
  list: 'aza-curates',
}));

export default ListPage;
