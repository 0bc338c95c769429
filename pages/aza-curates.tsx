import { ListingPage } from '@/components/listing/ListingPage';
import { listPage } from '@/server/listPage';

export const getServerSideProps = listPage(ListingPage, () => ({
  pathname: '/aza-curates',
  list: 'aza-curates',
}));

export default ListingPage;
