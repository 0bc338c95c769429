import { Link } from '@/components/ui/Link';
import { useAppSelector } from '@/store/hooks';
import {
  selectAddressBook,
  selectBillingAddress,
  selectChosenAddress,
} from '@/store/address/slice';
import { AddressText } from './AddressText';
import styles from './ChosenAddress.module.css';

/** Where this order goes, or is collected, and to whom it is billed, with the way to change that. */
export function ChosenAddress() {
  const shipping = useAppSelector(selectChosenAddress);
  const billing = useAppSelector(selectBillingAddress);
  const store = useAppSelector(selectAddressBook).stores.find(({ chosen }) => chosen);
  if (!shipping) return null;
  return (
    <section className={styles.chosen} aria-labelledby="chosen-address">
      <header className={styles.head}>
        <h2 id="chosen-address">{store ? 'Collect at' : 'Deliver to'}</h2>
        <Link className={styles.change} href="/checkout/address">
          Change<span className="visually-hidden"> the address</span>
        </Link>
      </header>
      {store ? (
        <p className={styles.words}>
          {store.name}
          <span>
            {store.line}, {store.city}. {store.hours}. By {shipping.name}.
          </span>
        </p>
      ) : (
        <p className={styles.words}>
          <AddressText address={shipping} />
        </p>
      )}
      <p className={styles.quiet}>
        {billing
          ? `Billed to ${billing.name}, ${billing.line}, ${billing.city}`
          : 'Billed to the same address'}
      </p>
    </section>
  );
}
