import { useEffect } from 'react';
import { ProductCarousel } from '@/components/product-card/ProductCarousel';
import { FullBleed } from '@/components/ui/PageContainer';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectFollowedDesigners } from '@/store/personalization/slice';
import { loadFollowing, selectFollowing } from '@/store/personalCarousels/slice';

export function FollowedDesignersCarousel() {
  const dispatch = useAppDispatch();
  const followedDesigners = useAppSelector(selectFollowedDesigners);
  const products = useAppSelector(selectFollowing);
  useEffect(() => {
    if (followedDesigners.length) void dispatch(loadFollowing());
  }, [dispatch, followedDesigners]);
  if (!followedDesigners.length || !products.length) return null;
  return (
    <FullBleed>
      <ProductCarousel title="New from designers you follow" products={products} />
    </FullBleed>
  );
}
