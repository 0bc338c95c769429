import { useState } from 'react';
import type { PickupStore } from '@/lib/model/address';
import styles from './DeliveryMethodPicker.module.css';

type DeliveryMethodPickerProps = {
  stores: PickupStore[];
  /** The delivery address is above, or is yet to be typed below. */
  addressPlace: 'above' | 'below';
  selectedId: number | null;
  onSelect: (storeId: number | null) => void;
};

const DeliveryMethodOption = ({
  isSelected,
  title,
  lines,
  onSelect,
}: {
  isSelected: boolean;
  title: string;
  lines: string[];
  onSelect: () => void;
}) => (
  <label className={styles.method}>
    <input
      className={styles.radio}
      type="radio"
      name="delivery-way"
      checked={isSelected}
      onChange={onSelect}
    />
    <span className={styles.methodText}>
      <span>{title}</span>
      {lines.map((line) => (
        <span key={line} className={styles.secondary}>
          {line}
        </span>
      ))}
    </span>
  </label>
);

/** Delivery by courier, or from a store; the stores are shown on request. */
export function DeliveryMethodPicker({
  stores,
  addressPlace,
  selectedId,
  onSelect,
}: DeliveryMethodPickerProps) {
  const [startsOpen] = useState(selectedId !== null);
  return (
    <fieldset>
      <legend className={styles.legend}>Delivery method</legend>
      <div className={styles.methods}>
        <DeliveryMethodOption
          isSelected={selectedId === null}
          title="By courier"
          lines={[`To the address ${addressPlace}.`]}
          onSelect={() => onSelect(null)}
        />
        <details className={styles.stores} open={startsOpen}>
          <summary className={styles.summary}>Collect from a store, no shipping charge</summary>
          {stores.map(({ id, name, line, city, hours }) => (
            <DeliveryMethodOption
              key={id}
              isSelected={id === selectedId}
              title={`Collect at ${name}`}
              lines={[`${line}, ${city}`, hours]}
              onSelect={() => onSelect(id)}
            />
          ))}
        </details>
      </div>
    </fieldset>
  );
}
