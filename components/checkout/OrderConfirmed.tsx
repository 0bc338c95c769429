import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { formatDay } from '@/lib/i18n/day';
import { hoursSummary } from '@/lib/i18n/openingHours';
import { giftCardCountText, type Order } from '@/lib/model/order';
import type { RetailStore } from '@/lib/model/stores';
import { useAppSelector } from '@/store/hooks';
import { selectCustomer } from '@/store/auth/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './OrderAcknowledgement.module.css';

/** "by Sunday, 6 December", or the range from the first to the last day. */
function arrivalText({ lines }: Order, locale: string): string {
  const days = [...new Set(lines.map(({ deliveryDay }) => deliveryDay))].sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  return first === last
    ? `by ${formatDay(first, locale)}`
    : `between ${formatDay(first, locale)} and ${formatDay(last, locale)}`;
}

/** "1 gift card, emailed to meera@example.com on Friday, 4 December." */
function giftCardsText({ giftCards }: Order, locale: string): string {
  const [first] = giftCards;
  const count = giftCardCountText(giftCards.length);
  if (!first || giftCards.length > 1) return `${count}, each emailed on its day.`;
  const moment = first.sendDay && !first.sentAt ? ` on ${formatDay(first.sendDay, locale)}` : '';
  return `${count}, emailed to ${first.email}${moment}.`;
}

type StepsProps = { arrivalDates: string; isCash: boolean };

const DeliverySteps = ({ arrivalDates, isCash }: StepsProps) => (
  <>
    <li>As soon as an item ships, we’ll email your tracking number.</li>
    <li>
      Your order arrives {arrivalDates}.{isCash && ' Please pay the courier on delivery.'}
    </li>
  </>
);

const PickupSteps = ({
  store: { name, href, openingHours },
  arrivalDates,
  isCash,
}: StepsProps & { store: RetailStore }) => (
  <>
    <li>Your order is ready to collect {arrivalDates}. We’ll email you then.</li>
    <li>
      Collect from our{' '}
      <Link className={styles.link} href={href}>
        {name} store
      </Link>
      {isCash && ', where you also pay'}: {hoursSummary(openingHours).join('; ')}.
    </li>
  </>
);

/** The first name in the address of an order that is no gift. */
const recipientOf = ({ address, giftMessage }: Order): string | undefined =>
  giftMessage ? undefined : address?.name.split(' ')[0];

function NextSteps({ order }: { order: Order }) {
  const { locale } = useAppSelector(selectRegion);
  const arrivalDates = arrivalText(order, locale);
  const isCash = order.method === 'cod';
  if (!arrivalDates) return null;
  return (
    <section className={styles.nextSteps} aria-labelledby="what-next">
      <h2 id="what-next">What happens next</h2>
      <ol className={styles.steps}>
        <li>
          We prepare your order, and check each item by hand before it
          {order.pickupStore ? ' goes to the store' : ' ships'}.
        </li>
        {order.pickupStore ? (
          <PickupSteps store={order.pickupStore} {...{ arrivalDates, isCash }} />
        ) : (
          <DeliverySteps {...{ arrivalDates, isCash }} />
        )}
      </ol>
    </section>
  );
}

/** `children` are the items of the order, below the thanks for it. */
export function OrderConfirmed({ order, children }: { order: Order; children: ReactNode }) {
  const { locale } = useAppSelector(selectRegion);
  const customer = useAppSelector(selectCustomer);
  const firstName = customer?.firstName || recipientOf(order);
  return (
    <>
      <header className={styles.header}>
        <p className={styles.label} data-tone="good">
          Order {order.id} is confirmed
        </p>
        <h1 className={styles.title}>
          {firstName ? `Thank you, ${firstName}` : 'Thank you for your order'}
        </h1>
        <p className={styles.text}>We’ve sent a confirmation to {order.email}.</p>
        {order.giftCards.length > 0 && (
          <p className={styles.text}>{giftCardsText(order, locale)}</p>
        )}
      </header>
      {children}
      <NextSteps order={order} />
      <div className={styles.actions}>
        <ButtonLink href={`/user/my-orders/status?order_id=${order.id}`}>
          Track this order
        </ButtonLink>
        <ButtonLink look="tertiary" href="/">
          Continue shopping
        </ButtonLink>
      </div>
    </>
  );
}
