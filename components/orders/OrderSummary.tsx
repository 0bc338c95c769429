import type { ReactNode } from 'react';
import { Link } from '@/components/ui/Link';
import { formatDateTime } from '@/lib/i18n/dates';
import { formatDayAndYear } from '@/lib/i18n/day';
import { hoursSummary } from '@/lib/i18n/openingHours';
import { chargeStateOf, paymentTexts } from '@/lib/model/chargeText';
import {
  giftCardCountText,
  isCancelledOrReturned,
  type Order,
  type OrderItem,
  type PaymentMethod,
} from '@/lib/model/order';
import { storeAddressText, type RetailStore } from '@/lib/model/stores';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './OrderSummary.module.css';
import { useOrderDeduction, useOrderMoney } from './useOrderMoney';

const METHOD_NAMES: Record<PaymentMethod, string> = {
  azapayment: 'Online payment',
  cod: 'Cash on delivery',
};

/** The status of cash to be paid names the method. */
const paymentLabel = ({ method, paidWith, state }: Order): string =>
  method === 'cod' && state === 'confirmed' ? 'Payment' : paidWith || METHOD_NAMES[method];

/** The payment failed or was cancelled. */
const isNotPlaced = ({ state, lines }: Order): boolean =>
  state !== 'pending' && state !== 'confirmed' && !lines.some(isCancelledOrReturned);

/** While the payment of an order is not known to be taken; null before and afterwards. */
const chargeTexts = ({ state, method, authorization = null, lines, pickupStore }: Order) => {
  const texts = paymentTexts({ method, authorization, isPickup: pickupStore !== null });
  const isActive = state === 'confirmed' && lines.some((item) => !isCancelledOrReturned(item));
  return isActive && authorization && texts.note ? texts : null;
};

function paymentStatusText(order: Order): string {
  const { method, state, authorization, lines, pickupStore } = order;
  if (state === 'pending') return 'Not paid yet';
  const texts = chargeTexts(order);
  if (texts) return texts.label;
  if (authorization)
    return chargeStateOf(authorization) === 'undecided' ? 'Refunded or released' : 'Not charged';
  if (state === 'confirmed') {
    if (method !== 'cod') return 'Paid';
    return pickupStore ? 'Cash, when you collect' : 'Cash on delivery';
  }
  return lines.some(isCancelledOrReturned) ? 'Nothing left to pay' : 'Not charged';
}

type TotalsRowProps = { label: ReactNode; className?: string; children: ReactNode };

const TotalsRow = ({ label, className, children }: TotalsRowProps) => (
  <div className={className ? `${styles.row} ${className}` : styles.row}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** The sums in the order of the cart. */
function OrderTotals({ order, activeItems }: { order: Order; activeItems: OrderItem[] }) {
  const { locale } = useAppSelector(selectRegion);
  const formatAmount = useOrderMoney(order);
  const formatDeduction = useOrderDeduction(order);
  const { coupon, kit, giftWrap, giftCards, points, giftCard, wallet } = order.deductions;
  const itemCount = activeItems.reduce((sum, { quantity }) => sum + quantity, 0);
  const hasItems = order.lines.length > 0;
  return (
    <dl className={styles.rows}>
      <TotalsRow label="Date">{formatDateTime(order.placedAt, locale)}</TotalsRow>
      {hasItems && (
        <TotalsRow label={`${itemCount} ${itemCount === 1 ? 'item' : 'items'}`}>
          {formatAmount(order.subtotal)}
        </TotalsRow>
      )}
      {hasItems && (
        <TotalsRow label={order.pickupStore ? 'Collection in store' : 'Shipping'}>
          {order.shipping === 0 ? 'Free' : formatAmount(order.shipping)}
        </TotalsRow>
      )}
      {giftCards > 0 && (
        <TotalsRow label={giftCardCountText(order.giftCards.length)}>
          {formatAmount(giftCards)}
        </TotalsRow>
      )}
      {kit > 0 && <TotalsRow label="Measuring kit">{formatAmount(kit)}</TotalsRow>}
      {giftWrap > 0 && <TotalsRow label="Gift wrap">{formatAmount(giftWrap)}</TotalsRow>}
      {coupon && coupon.discount > 0 && (
        <TotalsRow label={`Coupon ${coupon.code}`}>{formatDeduction(coupon.discount)}</TotalsRow>
      )}
      {points > 0 && <TotalsRow label="Loyalty points">{formatDeduction(points)}</TotalsRow>}
      {giftCard > 0 && <TotalsRow label="Gift card">{formatDeduction(giftCard)}</TotalsRow>}
      {wallet > 0 && <TotalsRow label="Aza wallet">{formatDeduction(wallet)}</TotalsRow>}
      <TotalsRow label="Total" className={styles.total}>
        {formatAmount(order.amount)}
      </TotalsRow>
      {order.tax !== undefined && order.tax > 0 && activeItems.length === order.lines.length && (
        <TotalsRow label="Tax included" className={styles.tax}>
          {formatAmount(order.tax)}
        </TotalsRow>
      )}
      <TotalsRow label={paymentLabel(order)}>{paymentStatusText(order)}</TotalsRow>
    </dl>
  );
}

const PickupStore = ({
  store: { name, href, openingHours, ...address },
  customer,
}: {
  store: RetailStore;
  customer: string;
}) => (
  <div className={styles.address}>
    <h3 className={styles.label}>Collect from</h3>
    <p>
      <Link className={styles.link} href={href}>
        {name} store
      </Link>
    </p>
    <p>{storeAddressText(address)}</p>
    {hoursSummary(openingHours).map((line) => (
      <p key={line} className={styles.secondary}>
        {line}
      </p>
    ))}
    {customer && <p>To be collected by {customer}</p>}
  </div>
);

function OrderDestination({ order: { lines, address, pickupStore } }: { order: Order }) {
  if (lines.length === 0) return null;
  if (pickupStore) return <PickupStore store={pickupStore} customer={address?.name ?? ''} />;
  return address && <DeliveryAddress address={address} />;
}

const DeliveryAddress = ({ address }: { address: NonNullable<Order['address']> }) => (
  <div className={styles.address}>
    <h3 className={styles.label}>Deliver to</h3>
    <p>{address.name}</p>
    <p>
      {[
        address.line,
        address.city,
        [address.state, address.postalCode].filter(Boolean).join(' '),
        address.country,
      ]
        .filter(Boolean)
        .join(', ')}
    </p>
    <p>{address.mobile}</p>
  </div>
);

function OrderExtras({
  order: { eventDay, kit, giftMessage, giftWrap, hidePrices },
}: {
  order: Order;
}) {
  const { locale } = useAppSelector(selectRegion);
  return [
    { name: 'Event date', value: eventDay && formatDayAndYear(eventDay, locale) },
    { name: 'Measuring kit', value: kit && 'Sent with your order' },
    { name: 'Gift wrap', value: giftWrap && 'Every parcel is gift wrapped' },
    { name: 'Packing slip', value: hidePrices && 'Without prices' },
    { name: 'Gift message', value: giftMessage },
  ]
    .filter(({ value }) => value)
    .map(({ name, value }) => (
      <div key={name} className={styles.address}>
        <h3 className={styles.label}>{name}</h3>
        <p className={styles.message}>{value}</p>
      </div>
    ));
}

const ExchangeNote = ({ orderId }: { orderId: number }) => (
  <p className={styles.secondary}>
    In exchange for an item from{' '}
    <Link className={styles.link} href={`/user/my-orders/status?order_id=${orderId}`}>
      order {orderId}
    </Link>
    .
  </p>
);

/** `isConfirmation`: beside the thanks for the order, which name the email address. */
export function OrderSummary({
  order,
  isConfirmation = false,
}: {
  order: Order;
  isConfirmation?: boolean;
}) {
  const activeItems = order.lines.filter((item) => !isCancelledOrReturned(item));
  const chargeNote = chargeTexts(order)?.note;
  return (
    <section className={styles.summary} aria-labelledby="order-summary">
      <h2 id="order-summary">Order summary</h2>
      <div className={styles.columns}>
        <OrderTotals order={order} activeItems={activeItems} />
        <div className={styles.facts}>
          <OrderDestination order={order} />
          <OrderExtras order={order} />
          {order.exchangeOf && <ExchangeNote orderId={order.exchangeOf} />}
          {chargeNote && <p className={styles.secondary}>{chargeNote}</p>}
          {activeItems.length < order.lines.length && (
            <p className={styles.secondary}>Excludes cancelled and returned items.</p>
          )}
          {(order.state === 'confirmed' || order.lines.some(isCancelledOrReturned)) && (
            <a
              className={styles.invoiceLink}
              href={`/api/main/order/v1/orders/${order.id}/invoice.pdf`}
              download
            >
              Download invoice (PDF)
            </a>
          )}
          {!isConfirmation && !isNotPlaced(order) && (
            <p className={styles.secondary}>We’ll send updates to {order.email}.</p>
          )}
        </div>
      </div>
    </section>
  );
}
