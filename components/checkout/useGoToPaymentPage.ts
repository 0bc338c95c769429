import { toShopPath } from '@/lib/routing/toShopPath';
import { useAppSelector } from '@/store/hooks';
import { selectSite } from '@/store/site/slice';

export function useGoToPaymentPage(): (paymentUrl: string) => void {
  const { url } = useAppSelector(selectSite);
  return (paymentUrl) => location.assign(toShopPath(paymentUrl, url));
}
