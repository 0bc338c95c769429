import { SummaryHeader } from '@/components/ui/SummaryHeader';
import { useAppSelector } from '@/store/hooks';
import {
  selectAddressBook,
  selectBillingAddress,
  selectChosenAddress,
} from '@/store/address/slice';
import { AddressText } from './AddressText';
import styles from './CheckoutAddressSummary.module.css';

export function CheckoutAddressSummary() {
  const shipping = useAppSelector(selectChosenAddress);
  const billing = useAppSelector(selectBillingAddress);
  const pickupStore = useAppSelector(selectAddressBook).stores.find(({ chosen }) => chosen);
  if (!shipping) return null;
  return (
    <section className={styles.summary} aria-labelledby="chosen-address">
      <SummaryHeader
        id="chosen-address"
        title={pickupStore ? 'Collect at' : 'Deliver to'}
        href="/checkout/address"
        linkLabel="Change"
        linkSubject="address"
      />
      {pickupStore ? (
        <p className={styles.address}>
          {pickupStore.name}
          <span>
            {pickupStore.line}, {pickupStore.city}. {pickupStore.hours}. To be collected by{' '}
            {shipping.name}.
          </span>
        </p>
      ) : (
        <p className={styles.address}>
          <AddressText address={shipping} />
        </p>
      )}
      <p className={styles.secondary}>
        {billing
          ? `Billed to ${billing.name}, ${billing.line}, ${billing.city}`
          : 'Billed to the same address'}
      </p>
    </section>
  );
}
