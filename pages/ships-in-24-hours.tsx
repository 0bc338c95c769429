import { ListingPage } from '@/components/listing/ListingPage';
import { listPage } from '@/server/listPage';

export const getServerSideProps = listPage(ListingPage, () => ({
  pathname: '/ships-in-24-hours',
  list: 'ships-in-24-hours',
}));

export default ListingPage;
