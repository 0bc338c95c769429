import { useEffect, useMemo } from 'react';
import { FullBleed } from '@/components/ui/PageContainer';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsVisitorKnown } from '@/store/auth/slice';
import { loadRecent, selectRecent } from '@/store/personalCarousels/slice';
import { ProductCarousel } from './ProductCarousel';

/** Fewer leave most of the row empty: a phone shows two cards, a wider screen at least three. */
const minProducts = () => (matchMedia('(width < 48rem)').matches ? 2 : 3);

/** Recently viewed products; on a product page it also records that product. */
export function RecentlyViewedCarousel({ productId }: { productId?: number }) {
  const dispatch = useAppDispatch();
  const isVisitorKnown = useAppSelector(selectIsVisitorKnown);
  const recent = useAppSelector(selectRecent);
  const otherProducts = useMemo(
    () => recent.filter(({ id }) => id !== productId),
    [recent, productId],
  );
  useEffect(() => {
    if (isVisitorKnown) void dispatch(loadRecent(productId));
  }, [dispatch, isVisitorKnown, productId]);
  if (!otherProducts.length || otherProducts.length < minProducts()) return null;
  return (
    <FullBleed>
      <ProductCarousel title="Recently viewed" products={otherProducts} />
    </FullBleed>
  );
}
