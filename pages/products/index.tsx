import { ListPage } from '@/components/listing/ListPage';
import { listPage } from '@/services/listPage';

export const getServerSideProps = listPage(() => ({ pathname: '/products', list: 'products' }));

export default ListPage;
