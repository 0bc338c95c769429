import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Dialog } from '@/components/ui/Dialog';
import { Link } from '@/components/ui/Link';
import type { CancellationKind } from '@/lib/model/cancellation';
import type { Order, OrderItem } from '@/lib/model/order';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { addToCart } from '@/store/cart/slice';
import { selectStatus } from '@/store/requestStatus/slice';
import styles from './FulfilmentDetails.module.css';

const Exchange = dynamic(() => import('./ExchangeItem').then((module) => module.ExchangeItem), {
  ssr: false,
  loading: () => <p role="status">Loading</p>,
});
const CancelOrReturn = dynamic(
  () => import('./CancelOrReturn').then((module) => module.CancelOrReturn),
  {
    ssr: false,
    loading: () => <p role="status">One moment</p>,
  },
);

const TITLES = {
  return: 'Return this item',
  cancellation: 'Cancel this item',
  exchange: 'Exchange this item',
};
const DISPATCHED_STEPS: OrderItem['fulfilmentStatus'][] = ['dispatched', 'delivered'];

function availableRequest(
  { state }: Order,
  { status, fulfilmentStatus }: OrderItem,
): CancellationKind | undefined {
  if (state !== 'confirmed' || status !== 'active') return undefined;
  if (fulfilmentStatus === 'delivered') return 'return';
  return DISPATCHED_STEPS.includes(fulfilmentStatus) ? undefined : 'cancellation';
}

export function OrderItemActions({ order, item }: { order: Order; item: OrderItem }) {
  const dispatch = useAppDispatch();
  const [openRequest, setOpenRequest] = useState<CancellationKind | 'exchange'>();
  const isAdding = useAppSelector((state) => selectStatus(state, addToCart)) === 'loading';
  const kind = availableRequest(order, item);
  const { productId, sizeId, quantity, name } = item;
  const itemName = <span className="visually-hidden"> {name}</span>;
  return (
    <div className={styles.actions}>
      {kind && (
        <button type="button" className={styles.action} onClick={() => setOpenRequest(kind)}>
          {kind === 'return' ? 'Return' : 'Cancel'}
          {itemName}
        </button>
      )}
      {kind === 'return' && (
        <button type="button" className={styles.action} onClick={() => setOpenRequest('exchange')}>
          Exchange{itemName}
        </button>
      )}
      {sizeId !== null && !item.measures && (
        <button
          type="button"
          className={styles.action}
          aria-disabled={isAdding || undefined}
          onClick={() => {
            if (!isAdding) void dispatch(addToCart({ productId, sizeId, quantity }));
          }}
        >
          Order again{itemName}
        </button>
      )}
      <Link className={styles.action} href="/help/returns">
        Help
      </Link>
      <Dialog
        title={TITLES[openRequest ?? 'return']}
        open={openRequest !== undefined}
        onClose={() => setOpenRequest(undefined)}
      >
        {openRequest === 'exchange' && (
          <Exchange order={order} item={item} onClose={() => setOpenRequest(undefined)} />
        )}
        {openRequest && openRequest !== 'exchange' && (
          <CancelOrReturn
            order={order}
            item={item}
            kind={openRequest}
            onClose={() => setOpenRequest(undefined)}
          />
        )}
      </Dialog>
    </div>
  );
}
