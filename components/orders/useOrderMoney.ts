import type { Order } from '@/lib/model/order';
import { formatDeduction, formatMoney } from '@/lib/i18n/money';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';

type OrderCurrency = Pick<Order, 'currency'>;

function useOrderRegion({ currency }: OrderCurrency) {
  const { locale } = useAppSelector(selectRegion);
  return { locale, symbol: currency.symbol };
}

/** Formats amounts in the order's own currency, which can differ from the visitor's. */
export function useOrderMoney(order: OrderCurrency): (amount: number) => string {
  const region = useOrderRegion(order);
  return (amount) => formatMoney(amount, region);
}

/** Formats deductions like `useOrderMoney`: "−₹500". */
export function useOrderDeduction(order: OrderCurrency): (amount: number) => string {
  const region = useOrderRegion(order);
  return (amount) => formatDeduction(amount, region);
}
