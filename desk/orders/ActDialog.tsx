import type { StaffOrderWire } from '@/lib/contract/staffOrders';
import { FormDialog } from '../layout/FormDialog';
import type { ActValues, OrderAct } from './orderAct';
import type { OrderLine } from './orderText';

type ActDialogProps = { act: OrderAct; order: StaffOrderWire; onClose: () => void };

/** At first, every item is chosen, and a return is accepted. */
const firstValues = (items: OrderLine[]): ActValues => ({
  items: items.map((item) => item.order_detail_id),
  item: items[0]?.order_detail_id,
  outcome: 'accepted',
  is_restocked: true,
});

/** Asks for what the act needs, and performs it when it is confirmed. */
export function ActDialog({ act, order, onClose }: ActDialogProps) {
  const items = act.itemsOf?.(order) ?? [];
  const { order_id } = order.order;
  return (
    <FormDialog<ActValues>
      label={act.label}
      title={`${act.label}: order ${order_id}`}
      text={act.text}
      firstValues={{ ...firstValues(items), ...act.firstValues?.(order) }}
      perform={(values) => act.perform(order_id, values, order)}
      onClose={onClose}
    >
      {act.inputs(items, order)}
    </FormDialog>
  );
}
