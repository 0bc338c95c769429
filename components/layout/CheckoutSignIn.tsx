import dynamic from 'next/dynamic';
import { InlineSignIn } from '@/components/auth/InlineSignIn';
import { PageTitle } from '@/components/ui/PageTitle';
import { TwoColumns } from '@/components/ui/TwoColumns';
import { useAppSelector } from '@/store/hooks';
import { selectCartCount } from '@/store/cart/slice';
import styles from './CheckoutSignIn.module.css';

// The cart is unknown before hydration.
const CheckoutCartSummary = dynamic(
  () => import('./CheckoutCartSummary').then((module) => module.CheckoutCartSummary),
  {
    ssr: false,
  },
);

export function CheckoutSignIn() {
  const itemCount = useAppSelector(selectCartCount);
  return (
    <>
      <PageTitle title="Sign in to check out" />
      <div className={styles.columns}>
        <TwoColumns aside={itemCount > 0 && <CheckoutCartSummary />}>
          <InlineSignIn />
        </TwoColumns>
      </div>
    </>
  );
}
