import { ListingPage } from '@/components/listing/ListingPage';
import { listPage } from '@/server/listPage';

export const getServerSideProps = listPage(ListingPage, () => ({
  pathname: '/ready-to-ship',
  list: 'ready-to-ship',
}));

export default ListingPage;
