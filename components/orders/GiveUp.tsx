import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { GiveUpKind } from '@/lib/model/afterSale';
import type { Order, OrderLine } from '@/lib/model/order';
import { loadOffer } from '@/store/orders/slice';
import { GiveUpForm } from './GiveUpForm';
import { Refused } from './Refused';
import { useTerms } from './useTerms';

type GiveUpProps = { order: Order; line: OrderLine; kind: GiveUpKind; onClose: () => void };

/** The terms as they are now, asked for when the dialog opens; why not, where a piece cannot be given up. */
export function GiveUp({ order, line, kind, onClose }: GiveUpProps) {
  const { terms, failure, again } = useTerms((dispatch) =>
    dispatch(loadOffer({ orderId: order.id, lineId: line.id, kind })).unwrap(),
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
  return <GiveUpForm {...{ order, line, kind, onClose }} offer={terms} onStale={again} />;
}
