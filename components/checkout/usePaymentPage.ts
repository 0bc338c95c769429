import { withinShop } from '@/lib/model/site';
import { useAppSelector } from '@/store/hooks';
import { selectSite } from '@/store/site/slice';

/** Leaves for where the shopper pays. */
export function usePaymentPage(): (address: string) => void {
  const { url } = useAppSelector(selectSite);
  return (address) => location.assign(withinShop(address, url));
}
