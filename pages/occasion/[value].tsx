import { ListingPage } from '@/components/listing/ListingPage';
import { listPage } from '@/server/listPage';

export const getServerSideProps = listPage(ListingPage, ({ params }) => ({
  pathname: `/occasion/${params?.value}`,
  list: `occasion/${params?.value}`,
}));

export default ListingPage;
