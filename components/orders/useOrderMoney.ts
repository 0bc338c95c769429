import type { Order } from '@/lib/model/order';
import { formatMoney } from '@/lib/money';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/slices/region';

/** Prints amounts in the order's own currency, which need not be today's visitor's. */
export function useOrderMoney({ currency }: Pick<Order, 'currency'>): (amount: number) => string {
  const { locale } = useAppSelector(selectRegion);
  return (amount) => formatMoney(amount, { locale, symbol: currency.symbol });
}
