import dynamic from 'next/dynamic';
import { InlineSignIn } from '@/components/auth/InlineSignIn';
import { PageTitle } from '@/components/ui/PageTitle';
import { TwoColumns } from '@/components/ui/TwoColumns';
import { useAppSelector } from '@/store/hooks';
import { selectBagCount } from '@/store/cart/slice';
import { errorTitle } from './errorTitle';

// Nobody's bag is known before the page is alive.
const CheckoutCartSummary = dynamic(
  () => import('./CheckoutCartSummary').then((module) => module.CheckoutCartSummary),
  {
    ssr: false,
  },
);

/** In place of a page on the way to pay: the way in, beside what waits to be bought. */
export function CheckoutSignIn() {
  const itemCount = useAppSelector(selectBagCount);
  return (
    <>
      <PageTitle title={errorTitle(401)} />
      <TwoColumns aside={itemCount > 0 && <CheckoutCartSummary />}>
        <InlineSignIn />
      </TwoColumns>
    </>
  );
}
