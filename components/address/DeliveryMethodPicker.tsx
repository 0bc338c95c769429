import type { PickupStore } from '@/lib/model/address';
import styles from './DeliveryMethodPicker.module.css';

type DeliveryMethodPickerProps = {
  stores: PickupStore[];
  /** The delivery address is above, or is yet to be typed below. */
  addressPlace: 'above' | 'below';
  /** The city of the delivery address: its store is offered first. */
  city?: string;
  selectedId: number | null;
  onSelect: (storeId: number | null) => void;
};

type OptionProps = {
  name: 'delivery-method' | 'pickup-store';
  isSelected: boolean;
  title: string;
  lines: string[];
  onSelect: () => void;
};

const Option = ({ name, isSelected, title, lines, onSelect }: OptionProps) => (
  <label className={styles.option}>
    <input
      className={styles.radio}
      type="radio"
      name={name}
      checked={isSelected}
      onChange={onSelect}
    />
    <span className={styles.optionText}>
      <span>{title}</span>
      {lines.map((line) => (
        <span key={line} className={styles.secondary}>
          {line}
        </span>
      ))}
    </span>
  </label>
);

/** Delivery by courier, or collection from a store, which is then chosen from all stores. */
export function DeliveryMethodPicker({
  stores,
  addressPlace,
  city,
  selectedId,
  onSelect,
}: DeliveryMethodPickerProps) {
  const firstStore = stores.find((store) => store.city === city) ?? stores[0];
  return (
    <fieldset>
      <legend className={styles.legend}>Delivery method</legend>
      <div className={styles.options}>
        <Option
          name="delivery-method"
          isSelected={selectedId === null}
          title="By courier"
          lines={[`To the address ${addressPlace}.`]}
          onSelect={() => onSelect(null)}
        />
        <Option
          name="delivery-method"
          isSelected={selectedId !== null}
          title="Collect from a store"
          lines={['No shipping charge.']}
          onSelect={() => onSelect(firstStore?.id ?? null)}
        />
      </div>
      {selectedId !== null && (
        <fieldset className={styles.stores}>
          <legend className="visually-hidden">Store</legend>
          {stores.map((store) => (
            <Option
              key={store.id}
              name="pickup-store"
              isSelected={store.id === selectedId}
              title={store.name}
              lines={[`${store.line}, ${store.city}`, store.hours]}
              onSelect={() => onSelect(store.id)}
            />
          ))}
        </fieldset>
      )}
    </fieldset>
  );
}
