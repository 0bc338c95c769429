import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { Order, OrderLine } from '@/lib/model/order';
import { loadExchange } from '@/store/orders/slice';
import { ExchangeForm } from './ExchangeForm';
import { Refused } from './Refused';
import { useTerms } from './useTerms';

type ExchangeProps = { order: Order; line: OrderLine; onClose: () => void };

/** The other sizes as they can be had now, with what each would cost or bring; why not, where a piece cannot be exchanged. */
export function Exchange({ order, line, onClose }: ExchangeProps) {
  const { terms, failure, again } = useTerms((dispatch) =>
    dispatch(loadExchange({ orderId: order.id, lineId: line.id })).unwrap(),
  );
  if (failure)
    return (
      <Notice tone="bad">
        {failure}{' '}
        <Button look="quiet" onClick={again}>
          Try again
        </Button>
      </Notice>
    );
  if (!terms) return <p role="status">One moment</p>;
  if (!terms.allowed) return <Refused why={terms.refusal} onClose={onClose} />;
  return <ExchangeForm {...{ order, line, onClose }} offer={terms} onStale={again} />;
}
