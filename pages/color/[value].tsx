import { ListingPage } from '@/components/listing/ListingPage';
import { listPage } from '@/server/listPage';

export const getServerSideProps = listPage(ListingPage, ({ params }) => ({
  pathname: `/color/${params?.value}`,
  list: `color/${params?.value}`,
}));

export default ListingPage;
