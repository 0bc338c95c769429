import { Acknowledgement } from '@/components/checkout/Acknowledgement';
import { TwoColumns } from '@/components/ui/TwoColumns';
import { OrderPieces } from '@/components/orders/OrderPieces';
import { OrderSummary } from '@/components/orders/OrderSummary';
import { PageHead } from '@/components/seo/PageHead';
import { Page } from '@/components/ui/Page';
import type { Services } from '@/services';
import { PendingOrder } from '@/services/api/orders';
import { customerIdOf, NOT_FOUND, serverPage } from '@/server/pageLoader';
import { useAppSelector } from '@/store/hooks';
import { selectOrder } from '@/store/orders/slice';

type Load = { orderId: number; blocked: boolean; /** Empty unless pending. */ pending: string };

const whilePending = (error: unknown) => {
  if (!(error instanceof PendingOrder)) throw error;
  return { ...error.acknowledgement, pending: error.message };
};

/** The order after the payment provider was asked. One that is pending (202) is shown with the words of its rejection, and the page asks again. */
async function acknowledged({ orders }: Services, id: number) {
  const first = await orders.acknowledgement(id).catch(whilePending);
  if (!('pending' in first)) return first;
  await orders.checkTransaction(id).catch(() => undefined);
  return orders.acknowledgement(id).catch(whilePending);
}

export const getServerSideProps = serverPage(
  async ({ services, context }) => {
    customerIdOf(context);
    const id = Number(context.query.order_id);
    if (!Number.isSafeInteger(id) || id <= 0) return NOT_FOUND;
    const answer = await acknowledged(services, id);
    return 'redirect' in answer
      ? answer
      : {
          orders: [answer.order],
          orderId: id,
          blocked: answer.blocked,
          pending: 'pending' in answer ? answer.pending : '',
        };
  },
  { personal: true },
);

export default function StatusPage({ load: { orderId, blocked, pending } }: { load: Load }) {
  const order = useAppSelector((state) => selectOrder(state, orderId));
  return (
    <Page narrow>
      <PageHead title={`Order ${orderId}`} path="/checkout/status" noindex />
      <Acknowledgement order={order} blocked={blocked} pending={pending} />
      <TwoColumns aside={<OrderSummary order={order} />}>
        <OrderPieces order={order} />
      </TwoColumns>
    </Page>
  );
}
