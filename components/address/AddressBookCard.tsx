import type { Address } from '@/lib/model/address';
import { useAppDispatch } from '@/store/hooks';
import { saveToAddressBook } from '@/store/address/slice';
import styles from './AddressCard.module.css';
import { AddressText } from './AddressText';

type AddressBookCardProps = {
  address: Address;
  /** Another could not be the default. */
  isOnly: boolean;
  onEdit: () => void;
  onRemove: () => void;
};

export function AddressBookCard({ address, isOnly, onEdit, onRemove }: AddressBookCardProps) {
  const dispatch = useAppDispatch();
  const addressLabel = `the address of ${address.name} in ${address.city}`;
  return (
    <li className={styles.card} data-selected={address.isDefault}>
      <p className={`${styles.address} ${styles.withoutRadio}`}>
        {address.isDefault && <small className={styles.defaultBadge}>Default</small>}
        <AddressText address={address} />
      </p>
      <p className={`${styles.actions} ${styles.withoutRadio}`}>
        <button type="button" className={styles.action} onClick={onEdit}>
          Edit<span className="visually-hidden"> {addressLabel}</span>
        </button>
        <button type="button" className={styles.action} onClick={onRemove}>
          Delete<span className="visually-hidden"> {addressLabel}</span>
        </button>
        {!address.isDefault && !isOnly && (
          <button
            type="button"
            className={styles.action}
            onClick={() => void dispatch(saveToAddressBook({ ...address, isDefault: true }))}
          >
            Set as default<span className="visually-hidden">, {addressLabel}</span>
          </button>
        )}
      </p>
    </li>
  );
}
