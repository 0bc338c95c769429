import { ListPage } from '@/components/listing/ListPage';
import { listPage } from '@/services/listPage';

export const getServerSideProps = listPage(({ params }) => ({
  pathname: `/occasion/${params?.value}`,
  list: `occasion/${params?.value}`,
}));

export default ListPage;
