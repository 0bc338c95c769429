import { ListingPage } from '@/components/listing/ListingPage';
import { listPage } from '@/server/listPage';

export const getServerSideProps = listPage(({ params }) => ({
  pathname: `/occasion/${params?.value}`,
  list: `occasion/${params?.value}`,
}));

export default ListingPage;
