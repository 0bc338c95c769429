import { OrderAcknowledgement } from '@/components/checkout/OrderAcknowledgement';
import { TwoColumns } from '@/components/ui/TwoColumns';
import { OrderItems } from '@/components/orders/OrderItems';
import { OrderSummary } from '@/components/orders/OrderSummary';
import { PageHead } from '@/components/seo/PageHead';
import { PageContainer } from '@/components/ui/PageContainer';
import type { Services } from '@/services';
import { type Acknowledgement, PendingOrder } from '@/services/api/orders';
import { customerIdOf, NOT_FOUND, serverPage } from '@/server/pageLoader';
import { useAppSelector } from '@/store/hooks';
import { ordersSlice, selectOrder } from '@/store/orders/slice';

type OrderStatusData = {
  orderId: number;
  blocked: boolean;
  /** Empty unless the payment is pending. */
  pending: string;
};

const toPendingOrder = (error: unknown) => {
  if (!(error instanceof PendingOrder)) throw error;
  return { ...error.acknowledgement, pending: error.message };
};

/** Loads an order after confirming its payment; the page polls while it is pending. */
async function loadAcknowledgement(
  { orders }: Services,
  id: number,
): Promise<Acknowledgement & { pending?: string }> {
  const acknowledgement = await orders.acknowledgement(id).catch(toPendingOrder);
  if (!('pending' in acknowledgement)) return acknowledgement;
  await orders.checkTransaction(id).catch(() => undefined);
  return orders.acknowledgement(id).catch(toPendingOrder);
}

export const getServerSideProps = serverPage(
  async ({ services, context, optional }) => {
    const findCustomer = optional(services.account.profile(customerIdOf(context)));
    const id = Number(context.query.order_id);
    if (!Number.isSafeInteger(id) || id <= 0) return NOT_FOUND;
    const result = await loadAcknowledgement(services, id);
    if ('redirect' in result) return result;
    const customer = await findCustomer();
    return {
      orders: [result.order],
      orderId: id,
      blocked: result.blocked,
      pending: result.pending ?? '',
      ...(customer && { customer }),
    };
  },
  { personal: true },
).for(StatusPage);

export default function StatusPage({
  load: { orderId, blocked, pending },
}: {
  load: OrderStatusData;
}) {
  const order = useAppSelector((state) => selectOrder(state, orderId));
  return (
    <PageContainer isNarrow>
      <PageHead title={`Order ${orderId}`} path="/checkout/status" noindex />
      <TwoColumns
        aside={<OrderSummary order={order} isConfirmation={order.state === 'confirmed'} />}
      >
        <OrderAcknowledgement order={order} isBlocked={blocked} pendingMessage={pending}>
          <OrderItems order={order} />
        </OrderAcknowledgement>
      </TwoColumns>
    </PageContainer>
  );
}
StatusPage.slices = { ordersSlice };
