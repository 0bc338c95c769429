import type { PickupStore } from '@/lib/model/address';
import styles from './StoreChoice.module.css';

type StoreChoiceProps = {
  stores: PickupStore[];
  chosenId: number | null;
  onChoose: (storeId: number | null) => void;
};

const Way = ({
  chosen,
  title,
  lines,
  onChoose,
}: {
  chosen: boolean;
  title: string;
  lines: string[];
  onChoose: () => void;
}) => (
  <label className={styles.way}>
    <input
      className={styles.radio}
      type="radio"
      name="delivery-way"
      checked={chosen}
      onChange={onChoose}
    />
    <span className={styles.words}>
      <span>{title}</span>
      {lines.map((line) => (
        <span key={line} className={styles.quiet}>
          {line}
        </span>
      ))}
    </span>
  </label>
);

/** Whether the order is delivered, or collected at one of the house's stores by whom the address names. */
export const StoreChoice = ({ stores, chosenId, onChoose }: StoreChoiceProps) => (
  <fieldset>
    <legend className={styles.legend}>How shall it reach you?</legend>
    <div className={styles.ways}>
      <Way
        chosen={chosenId === null}
        title="By courier"
        lines={['To the address above.']}
        onChoose={() => onChoose(null)}
      />
      {stores.map(({ id, name, line, city, hours }) => (
        <Way
          key={id}
          chosen={id === chosenId}
          title={`Collect at ${name}`}
          lines={[`${line}, ${city}`, `${hours}. No shipping charge.`]}
          onChoose={() => onChoose(id)}
        />
      ))}
    </div>
  </fieldset>
);
