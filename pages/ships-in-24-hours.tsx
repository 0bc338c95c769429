import { ListPage } from '@/components/listing/ListPage';
import { listPage } from '@/server/listPage';

export const getServerSideProps = listPage(() => ({
  pathname: '/ships-in-24-hours',
  list: 'ships-in-24-hours',
}));

export default ListPage;
