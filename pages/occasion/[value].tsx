import { ListPage } from '@/components/listing/ListPage';
import { listPage } from '@/server/listPage';

export const getServerSideProps = listPage(({ params }) => ({
  pathname: `/occasion/${params?.value}`,
  list: `occasion/${params?.value}`,
}));

export default ListPage;
