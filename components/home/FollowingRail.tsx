import { useEffect } from 'react';
import { Rail } from '@/components/product-card/Rail';
import { Bleed } from '@/components/ui/Page';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectFollowedDesigners } from '@/store/personalization/slice';
import { loadFollowing, selectFollowing } from '@/store/personalCarousels/slice';

/** The newest pieces of the designers this visitor follows; nothing while they follow none. */
export function FollowingRail() {
  const dispatch = useAppDispatch();
  const followed = useAppSelector(selectFollowedDesigners);
  const cards = useAppSelector(selectFollowing);
  useEffect(() => {
    if (followed.length) void dispatch(loadFollowing());
  }, [dispatch, followed]);
  if (!followed.length || !cards.length) return null;
  return (
    <Bleed>
      <Rail title="New from designers you follow" cards={cards} />
    </Bleed>
  );
}
