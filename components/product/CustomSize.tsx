import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { madeToMeasureGarment } from '@/lib/model/garment';
import type { Product } from '@/lib/model/product';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { modalOpened, selectCustomer, selectModal } from '@/store/auth/slice';
import styles from './CustomSize.module.css';
import type { Purchase } from './usePurchase';

const CustomSizeDialog = dynamic(
  () => import('./CustomSizeDialog').then((module) => module.CustomSizeDialog),
  { ssr: false },
);

type CustomSizeProps = {
  product: Product;
  purchase: Pick<Purchase, 'madeFor' | 'setMadeFor'>;
};

/** The dialog follows a sign-in from here, and an identity that arrives after the tap. */
export function CustomSize({ product, purchase: { madeFor, setMadeFor } }: CustomSizeProps) {
  const dispatch = useAppDispatch();
  const [isWanted, setIsWanted] = useState(false);
  const garment = madeToMeasureGarment({
    isMadeToOrder: product.delivery.kind === 'made_to_order',
    sizeCount: product.sizes.length,
    rootCategory: product.rootCategory,
  });
  const isSignedIn = useAppSelector(selectCustomer) !== null;
  const isSigningIn = useAppSelector(selectModal) !== undefined;
  // Sign-in was closed.
  if (isWanted && !isSignedIn && !isSigningIn) setIsWanted(false);
  if (!garment) return null;
  const openMeasurements = () => {
    setIsWanted(true);
    if (!isSignedIn) dispatch(modalOpened({ modal: 'signIn', origin: 'Custom Size' }));
  };
  return (
    <div className={styles.customSize}>
      {madeFor ? (
        <p className={styles.measurements} role="status">
          Made to {madeFor.person}’s measurements. Your tailor starts from this size.
        </p>
      ) : (
        <p className={styles.measurements}>Or made to your measurements, at no extra charge.</p>
      )}
      <div className={styles.actions}>
        <Button look="tertiary" aria-haspopup="dialog" onClick={openMeasurements}>
          {madeFor
            ? 'Change'
            : isSignedIn
              ? 'Add your measurements'
              : 'Sign in to add your measurements'}
        </Button>
        {madeFor && (
          <Button look="tertiary" onClick={() => setMadeFor(undefined)}>
            Use standard size
          </Button>
        )}
      </div>
      <p className={styles.note}>You can add a measuring kit in your cart.</p>
      {isWanted && isSignedIn && (
        <CustomSizeDialog
          garment={garment}
          selectedId={madeFor?.id}
          onSelect={setMadeFor}
          onClose={() => setIsWanted(false)}
        />
      )}
    </div>
  );
}
