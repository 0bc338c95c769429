import type { ReactNode } from 'react';
import type { Order, OrderItem } from '@/lib/model/order';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import { arrivalText, isExpected } from './arrivalText';
import { ItemMeasurements } from './ItemMeasurements';
import { OrderItemSummary } from './OrderItemSummary';
import { useOrderMoney } from './useOrderMoney';

type OrderItemRowProps = { order: Order; item: OrderItem; children?: ReactNode };

export function OrderItemRow({ order, item, children }: OrderItemRowProps) {
  const { locale } = useAppSelector(selectRegion);
  const formatAmount = useOrderMoney(order);
  return (
    <OrderItemSummary
      item={item}
      note={isExpected(order, item) ? arrivalText(order, item.deliveryDay, locale) : undefined}
      amount={formatAmount(item.lineTotal)}
    >
      {(item.measures || children) && (
        <>
          <ItemMeasurements measures={item.measures} />
          {children}
        </>
      )}
    </OrderItemSummary>
  );
}
