import { ListPage } from '@/components/listing/ListPage';
import { listPage } from '@/server/listPage';

export const getServerSideProps = listPage(({ params }) => ({
  pathname: `/price/${params?.value}`,
  list: `price/${params?.value}`,
}));

export default ListPage;
