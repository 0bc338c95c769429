import { useEffect, useMemo } from 'react';
import { Bleed } from '@/components/ui/Page';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectKnown } from '@/store/auth/slice';
import { loadRecent, selectRecent } from '@/store/personalCarousels/slice';
import { Rail } from './Rail';

/** What this visitor looked at before, once it is known who they are; nothing while there is nothing. On a product's page, that product is remembered. */
export function RecentRail({ productId }: { productId?: number }) {
  const dispatch = useAppDispatch();
  const known = useAppSelector(selectKnown);
  const recent = useAppSelector(selectRecent);
  const others = useMemo(() => recent.filter(({ id }) => id !== productId), [recent, productId]);
  useEffect(() => {
    if (known) void dispatch(loadRecent(productId));
  }, [dispatch, known, productId]);
  if (!others.length) return null;
  return (
    <Bleed>
      <Rail title="Recently viewed" cards={others} />
    </Bleed>
  );
}
