import type { Address } from '@/lib/model/address';
import styles from './AddressCard.module.css';
import { AddressText } from './AddressText';

type AddressCardProps = {
  address: Address;
  chosen: boolean;
  onChoose: () => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** An address to choose, change or remove. */
export function AddressCard({ address, chosen, onChoose, onEdit, onRemove }: AddressCardProps) {
  const whose = `the address of ${address.name} in ${address.city}`;
  return (
    <li className={styles.card} data-chosen={chosen}>
      <label className={styles.choice}>
        <input
          className={styles.radio}
          type="radio"
          name={`${address.kind}-address`}
          checked={chosen}
          onChange={onChoose}
        />
        <span className={styles.words}>
          <AddressText address={address} />
        </span>
      </label>
      <p className={styles.actions}>
        <button type="button" className={styles.action} onClick={onEdit}>
          Edit<span className="visually-hidden"> {whose}</span>
        </button>
        <button type="button" className={styles.action} onClick={onRemove}>
          Delete<span className="visually-hidden"> {whose}</span>
        </button>
      </p>
    </li>
  );
}
