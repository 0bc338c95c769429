import { ListingPage } from '@/components/listing/ListingPage';
import { listPage } from '@/server/listPage';

export const getServerSideProps = listPage(ListingPage, ({ params }) => ({
  pathname: `/price/${params?.value}`,
  list: `price/${params?.value}`,
}));

export default ListingPage;
