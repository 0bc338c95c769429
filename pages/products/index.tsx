import { ListPage } from '@/components/listing/ListPage';
import { listPage } from '@/server/listPage';

export const getServerSideProps = listPage(() => ({ pathname: '/products', list: 'products' }));

export default ListPage;
