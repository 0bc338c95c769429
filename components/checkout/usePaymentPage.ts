import { withinShop } from '@/lib/site';
import { useAppSelector } from '@/store/hooks';
import { selectSite } from '@/store/slices/site';

/** Leaves for where the shopper pays. */
export function usePaymentPage(): (address: string) => void {
  const { url } = useAppSelector(selectSite);
  return (address) => location.assign(withinShop(address, url));
}
