import dynamic from 'next/dynamic';
import { InlineSignIn } from '@/components/auth/InlineSignIn';
import { PageTitle } from '@/components/ui/PageTitle';
import { TwoColumns } from '@/components/ui/TwoColumns';
import { useAppSelector } from '@/store/hooks';
import { selectBagCount } from '@/store/cart/slice';
import { failureTitle } from './failureTitle';

// Nobody's bag is known before the page is alive.
const WaitingBag = dynamic(() => import('./WaitingBag').then((module) => module.WaitingBag), {
  ssr: false,
});

/** In place of a page on the way to pay: the way in, beside what waits to be bought. */
export function WayToPay() {
  const items = useAppSelector(selectBagCount);
  return (
    <>
      <PageTitle title={failureTitle(401)} />
      <TwoColumns aside={items > 0 && <WaitingBag />}>
        <InlineSignIn />
      </TwoColumns>
    </>
  );
}
