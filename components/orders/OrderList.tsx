import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { useNavigation } from '@/components/ui/Link';
import { useAppSelector } from '@/store/hooks';
import { selectOrders } from '@/store/orders/slice';
import { isOrderFilter, filterOrders } from './orderFilters';
import { OrderCard } from './OrderCard';
import styles from './OrderItems.module.css';
import { OrderSearch } from './OrderSearch';

export function OrderList() {
  const orders = useAppSelector(selectOrders);
  const { query } = useNavigation();
  const filter = isOrderFilter(query.show) ? query.show : 'all';
  const searchText = typeof query.q === 'string' ? query.q : '';
  if (!orders.length) {
    return (
      <EmptyState
        level={2}
        title="No orders yet"
        text="Track your orders here, from the designer’s studio to your door."
        picture="tiles/occasion-festive.avif"
      >
        <ButtonLink href="/collection/women">Shop women</ButtonLink>
      </EmptyState>
    );
  }
  const matchingOrders = filterOrders(orders, filter, searchText);
  return (
    <>
      <OrderSearch filter={filter} searchText={searchText} />
      <p className="visually-hidden" role="status">
        {matchingOrders.length} {matchingOrders.length === 1 ? 'order' : 'orders'}
      </p>
      {matchingOrders.length > 0 ? (
        <ul className={styles.list} aria-label="Orders">
          {matchingOrders.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      ) : (
        <EmptyState
          level={2}
          title="No orders found"
          text={searchText ? `No orders match “${searchText}”.` : 'No orders with this status.'}
        >
          <ButtonLink look="secondary" href="/user/my-orders">
            Show all orders
          </ButtonLink>
        </EmptyState>
      )}
    </>
  );
}
