import dynamic from 'next/dynamic';
import styles from './AddressList.module.css';

/** The form of an address, whose code loads with the first one that is edited. */
export const LazyAddressForm = dynamic(
  () => import('./AddressForm').then((module) => module.AddressForm),
  {
    ssr: false,
    loading: () => (
      <p className={styles.loading} role="status">
        One moment
      </p>
    ),
  },
);
