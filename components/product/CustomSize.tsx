import { Button } from '@/components/ui/Button';
import type { MadeToMeasure } from '@/lib/model/cart';
import type { Garment } from '@/lib/model/measurement';
import type { Product } from '@/lib/model/product';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { modalOpened, selectCustomer } from '@/store/auth/slice';
import styles from './CustomSize.module.css';

const GARMENTS: Record<string, Garment> = { Women: 'women', Men: 'men', Kids: 'kids' };

/** Only products that are made to order and have sizes can be made to measure. */
export const customSizeGarment = ({
  delivery,
  sizes,
  rootCategory,
}: Product): Garment | undefined =>
  delivery.kind === 'made_to_order' && sizes.length > 1 ? GARMENTS[rootCategory] : undefined;

type CustomSizeProps = {
  madeFor: MadeToMeasure | undefined;
  /** Opens the choice of measurements. */
  onOpen: () => void;
  /** Returns to the standard size. */
  onClear: () => void;
};

/** Offers made to measure: customers select measurements, visitors sign in first. */
export function CustomSize({ madeFor, onOpen, onClear }: CustomSizeProps) {
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector(selectCustomer) !== null;
  const openMeasurements = () =>
    isSignedIn ? onOpen() : void dispatch(modalOpened({ modal: 'signIn', origin: 'Custom Size' }));
  return (
    <div className={styles.customSize}>
      {madeFor ? (
        <p className={styles.measurements} role="status">
          Custom made to the measurements of {madeFor.person}. The size is where the tailor begins.
        </p>
      ) : (
        <p className={styles.measurements}>Custom made to your measurements, at no extra charge.</p>
      )}
      <div className={styles.actions}>
        <Button look="tertiary" aria-haspopup="dialog" onClick={openMeasurements}>
          {madeFor ? 'Change' : isSignedIn ? 'Give your measurements' : 'Log in to be measured'}
        </Button>
        {madeFor && (
          <Button look="tertiary" onClick={onClear}>
            Take the size as it is
          </Button>
        )}
      </div>
    </div>
  );
}
