import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { CancellationKind } from '@/lib/model/cancellation';
import type { Order, OrderItem } from '@/lib/model/order';
import { loadCancellationTerms } from '@/store/orders/slice';
import { CancelOrReturnForm } from './CancelOrReturnForm';
import { ItemRequestRefusal } from './ItemRequestRefusal';
import { useItemRequestTerms } from './useItemRequestTerms';

type CancelOrReturnProps = {
  order: Order;
  item: OrderItem;
  kind: CancellationKind;
  onClose: () => void;
};

export function CancelOrReturn({ order, item, kind, onClose }: CancelOrReturnProps) {
  const {
    terms,
    failure,
    retry: retry,
  } = useItemRequestTerms((dispatch) =>
    dispatch(loadCancellationTerms({ orderId: order.id, lineId: item.id, kind })).unwrap(),
  );
  if (failure)
    return (
      <Notice tone="bad">
        {failure}{' '}
        <Button look="tertiary" onClick={retry}>
          Try again
        </Button>
      </Notice>
    );
  if (!terms) return <p role="status">Loading</p>;
  if (!terms.allowed) return <ItemRequestRefusal reason={terms.refusal} onClose={onClose} />;
  return <CancelOrReturnForm {...{ order, item, kind, onClose }} terms={terms} onStale={retry} />;
}
