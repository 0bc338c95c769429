import { Link } from '@/components/ui/Link';
import { chargeStateOf } from '@/lib/model/chargeText';
import { ORDER_ITEM_STATUS_NAMES, type Order, type OrderItem } from '@/lib/model/order';
import { Shipment } from './Shipment';
import { OrderItemActions } from './OrderItemActions';
import styles from './FulfilmentDetails.module.css';
import { FulfilmentTimeline } from './FulfilmentTimeline';
import { useOrderMoney } from './useOrderMoney';

/** Money that is refunded may never have been charged. */
const isUndecided = ({ authorization = null }: Order) =>
  chargeStateOf(authorization) === 'undecided';

const refundText = (order: Order, { due, waiting }: NonNullable<OrderItem['refund']>): string => {
  if (waiting) return 'will be refunded once we receive the item you exchanged,';
  if (!due) return 'was refunded';
  return isUndecided(order) ? 'is being refunded or released' : 'is being refunded';
};

/** An order that was collected from a store goes back to it: there is no address to collect from. */
const returnStep = ({ pickupStore }: Order): string =>
  pickupStore
    ? `Please bring it to our ${pickupStore.name} store in its box with the tags on.`
    : 'A courier will collect it. Please have it ready in its box with the tags on.';

function EndedItem({
  order,
  item: { id, status, refund, exchangedFor },
}: {
  order: Order;
  item: OrderItem;
}) {
  const formatAmount = useOrderMoney(order);
  const { points, giftCard, wallet } = order.deductions;
  const destinationText =
    refund?.to === 'wallet' ? 'to your Aza wallet' : 'to your original payment method';
  return (
    <div className={styles.outcome}>
      <p className={styles.status}>{ORDER_ITEM_STATUS_NAMES[status]}</p>
      {exchangedFor && (
        <p className={styles.secondary}>
          Exchanged for another size:{' '}
          <Link className={styles.link} href={`/user/my-orders/status?order_id=${exchangedFor}`}>
            order {exchangedFor}
          </Link>
          .
        </p>
      )}
      {refund?.uncharged && (
        <p className={styles.secondary}>
          {formatAmount(refund.amount)} was not charged
          {points + giftCard + wallet > 0 && ', or was returned to your other payment methods'}.
        </p>
      )}
      {!exchangedFor && refund && !refund.uncharged && refund.amount > 0 && (
        <p className={styles.secondary}>
          {formatAmount(refund.amount)} {refundText(order, refund)} {destinationText}
          {points + giftCard + wallet > 0 && ', and the rest to your other payment methods'}.
        </p>
      )}
      {status === 'return_requested' && (
        <p className={styles.secondary}>
          {returnStep(order)}
          {!exchangedFor && ' We’ll refund you once we receive it.'}
        </p>
      )}
      {refund && status !== 'return_requested' && (
        <a
          className={styles.link}
          href={`/api/main/order/v1/orders/${order.id}/items/${id}/credit-note.pdf`}
          download
        >
          Download credit note (PDF)
        </a>
      )}
    </div>
  );
}

function PartialRefund({
  order,
  item: { partialRefund, partialUncharged },
}: {
  order: Order;
  item: OrderItem;
}) {
  const formatAmount = useOrderMoney(order);
  return (
    <>
      {partialRefund > 0 && (
        <p className={styles.secondary}>
          {formatAmount(partialRefund)}{' '}
          {isUndecided(order) ? 'is being refunded or released' : 'has been refunded'} for this
          item.
        </p>
      )}
      {partialUncharged > 0 && (
        <p className={styles.secondary}>
          {formatAmount(partialUncharged)} is not charged for this item.
        </p>
      )}
    </>
  );
}

export const FulfilmentDetails = ({ order, item }: { order: Order; item: OrderItem }) => (
  <div className={styles.fulfilment}>
    {item.status === 'active' && item.exchangedFor && (
      <p className={styles.secondary}>
        The exchange is waiting for payment of{' '}
        <Link className={styles.link} href={`/checkout/status?order_id=${item.exchangedFor}`}>
          order {item.exchangedFor}
        </Link>
        .
      </p>
    )}
    {item.status === 'active' ? (
      order.state === 'confirmed' && (
        <>
          <FulfilmentTimeline order={order} item={item} />
          <Shipment item={item} />
        </>
      )
    ) : (
      <EndedItem order={order} item={item} />
    )}
    <PartialRefund order={order} item={item} />
    <OrderItemActions order={order} item={item} />
  </div>
);
