import dynamic from 'next/dynamic';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { listsOpened } from '@/store/wishlist/slice';

const ListPicker = dynamic(
  () => import('@/components/product-card/ListPicker').then((module) => module.ListPicker),
  { ssr: false },
);

/** The choice of lists that the heart of a saved product opens. */
export function SavedListPicker() {
  const dispatch = useAppDispatch();
  const product = useAppSelector(({ wishlist }) => wishlist.product);
  const close = () => void dispatch(listsOpened(undefined));
  return product && <ListPicker key={product.id} product={product} open onClose={close} />;
}
