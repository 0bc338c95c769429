import { Acknowledgement } from '@/components/checkout/Acknowledgement';
import { TwoColumns } from '@/components/ui/TwoColumns';
import { OrderPieces } from '@/components/orders/OrderPieces';
import { OrderSummary } from '@/components/orders/OrderSummary';
import { PageHead } from '@/components/seo/PageHead';
import { Page } from '@/components/ui/Page';
import type { Services } from '@/services';
import { customerIdOf, NOT_FOUND, serverPage } from '@/services/page';
import { useAppSelector } from '@/store/hooks';
import { selectOrder } from '@/store/slices/orders';

type Load = { orderId: number; blocked: boolean };

/** The order as it stands once its payment was asked for; an answer that does not come now is waited for on the page. */
async function acknowledged({ orders }: Services, id: number) {
  const first = await orders.acknowledgement(id);
  if ('redirect' in first || !first.pending) return first;
  await orders.checkTransaction(id).catch(() => undefined);
  return orders.acknowledgement(id);
}

export const getServerSideProps = serverPage(
  async ({ services, context }) => {
    customerIdOf(context);
    const id = Number(context.query.order_id);
    if (!Number.isSafeInteger(id) || id <= 0) return NOT_FOUND;
    const answer = await acknowledged(services, id);
    return 'redirect' in answer
      ? answer
      : { orders: [answer.order], orderId: id, blocked: answer.blocked };
  },
  { personal: true },
);

export default function StatusPage({ load: { orderId, blocked } }: { load: Load }) {
  const order = useAppSelector((state) => selectOrder(state, orderId));
  return (
    <Page narrow>
      <PageHead title={`Order ${orderId}`} path="/checkout/status" noindex />
      <Acknowledgement order={order} blocked={blocked} />
      <TwoColumns aside={<OrderSummary order={order} />}>
        <OrderPieces order={order} />
      </TwoColumns>
    </Page>
  );
}
