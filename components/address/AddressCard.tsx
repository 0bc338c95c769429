import type { Address } from '@/lib/model/address';
import styles from './AddressCard.module.css';
import { AddressText } from './AddressText';

type AddressCardProps = {
  address: Address;
  isSelected: boolean;
  onSelect: () => void;
  onEdit: () => void;
  onRemove: () => void;
};

export function AddressCard({ address, isSelected, onSelect, onEdit, onRemove }: AddressCardProps) {
  const addressLabel = `the address of ${address.name} in ${address.city}`;
  return (
    <li className={styles.card} data-selected={isSelected}>
      <label className={styles.label}>
        <input
          className={styles.radio}
          type="radio"
          name={`${address.kind}-address`}
          checked={isSelected}
          onChange={onSelect}
        />
        <span className={styles.address}>
          <AddressText address={address} />
        </span>
      </label>
      <p className={styles.actions}>
        <button type="button" className={styles.action} onClick={onEdit}>
          Edit<span className="visually-hidden"> {addressLabel}</span>
        </button>
        <button type="button" className={styles.action} onClick={onRemove}>
          Delete<span className="visually-hidden"> {addressLabel}</span>
        </button>
      </p>
    </li>
  );
}
