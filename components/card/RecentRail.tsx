import { useEffect } from 'react';
import { Bleed } from '@/components/ui/Page';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectKnown } from '@/store/slices/auth';
import { loadRecent, selectRecent } from '@/store/slices/personalRails';
import { Rail } from './Rail';

/** What this visitor looked at before, once it is known who they are; nothing while there is nothing. On a product's page, that product is remembered. */
export function RecentRail({ productId }: { productId?: number }) {
  const dispatch = useAppDispatch();
  const known = useAppSelector(selectKnown);
  const cards = useAppSelector((state) => selectRecent(state, productId));
  useEffect(() => { if (known) void dispatch(loadRecent(productId)); }, [dispatch, known, productId]);
  if (!cards.length) return null;
  return <Bleed><Rail title="Recently viewed" cards={cards} /></Bleed>;
}
