import type { Order } from '@/lib/model/order';
import { formatMoney } from '@/lib/i18n/money';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';

/** Formats amounts in the order's own currency, which can differ from the visitor's. */
export function useOrderMoney({ currency }: Pick<Order, 'currency'>): (amount: number) => string {
  const { locale } = useAppSelector(selectRegion);
  return (amount) => formatMoney(amount, { locale, symbol: currency.symbol });
}
