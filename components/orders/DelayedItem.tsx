import { Button, ButtonLink } from '@/components/ui/Button';
import { PageTitle } from '@/components/ui/PageTitle';
import type { Delay } from '@/lib/model/delay';
import { DELAYED_PAYMENT_TEXTS } from '@/lib/model/delayedPayment';
import { formatDate } from '@/lib/i18n/dates';
import styles from './DelayedItem.module.css';

/** The page of the link in an email about a delay; delay is null for a link that is not valid. */
export type DelayedItemData = { token: string; delay: Delay | null; hasFailed: boolean };

const formatDay = (day: string) => formatDate(day, 'en-GB');

const OrderLink = ({ orderId }: Pick<Delay, 'orderId'>) => (
  <ButtonLink look="secondary" href={`/user/my-orders/status?order_id=${orderId}`}>
    View your order
  </ButtonLink>
);

function ClosedDelay({ delay: { orderId, itemName, state, payment } }: { delay: Delay }) {
  const isCancelled = state === 'cancelled';
  return (
    <>
      <PageTitle title={isCancelled ? 'This item is cancelled' : 'This item is on its way'} />
      <p role="status">
        {isCancelled
          ? `We have cancelled ${itemName} from your order ${orderId}. ${DELAYED_PAYMENT_TEXTS[payment].cancelled}`
          : `${itemName} from your order ${orderId} has been dispatched, so it can no longer be cancelled.`}
      </p>
      <div className={styles.actions}>
        <OrderLink orderId={orderId} />
      </div>
    </>
  );
}

/** Lets the customer wait for a delayed item or cancel it. The form needs no JavaScript. */
export function DelayedItem({ token, delay, hasFailed }: DelayedItemData) {
  if (!delay)
    return (
      <>
        <PageTitle title="This link is incomplete" />
        <p>Open it from the email again, or write to customer support.</p>
      </>
    );
  if (delay.state !== 'open') return <ClosedDelay delay={delay} />;
  const { orderId, itemName, promisedDate, newDate, choice, payment } = delay;
  return (
    <>
      <PageTitle title="Your delivery is delayed" />
      <p>
        {itemName} from your order {orderId} will not arrive by {formatDay(promisedDate)}.{' '}
        {newDate
          ? `We now expect it by ${formatDay(newDate)}.`
          : 'We’ll dispatch it as soon as it is ready.'}
      </p>
      {hasFailed && <p role="alert">We couldn’t save your choice. Try again.</p>}
      {choice === 'wait' && (
        <p role="status">
          Thank you for waiting. You can still cancel the item until it is dispatched.
        </p>
      )}
      <form className={styles.actions} method="post" action="/api/delayed-item">
        <input type="hidden" name="token" value={token} />
        {choice !== 'wait' && (
          <Button type="submit" name="choice" value="wait">
            Wait for this item
          </Button>
        )}
        <Button look="secondary" type="submit" name="choice" value="cancel">
          {DELAYED_PAYMENT_TEXTS[payment].button}
        </Button>
      </form>
    </>
  );
}
