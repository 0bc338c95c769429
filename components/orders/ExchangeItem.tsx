import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { Order, OrderItem } from '@/lib/model/order';
import { loadExchangeTerms } from '@/store/orders/slice';
import { ExchangeForm } from './ExchangeForm';
import { ItemRequestRefusal } from './ItemRequestRefusal';
import { useItemRequestTerms } from './useItemRequestTerms';

type ExchangeItemProps = { order: Order; item: OrderItem; onClose: () => void };

export function ExchangeItem({ order, item, onClose }: ExchangeItemProps) {
  const {
    terms,
    failure,
    retry: retry,
  } = useItemRequestTerms((dispatch) =>
    dispatch(loadExchangeTerms({ orderId: order.id, lineId: item.id })).unwrap(),
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
  return <ExchangeForm {...{ order, item, onClose }} terms={terms} onStale={retry} />;
}
