import { useId } from 'react';
import { type Unit, UNIT_NAMES } from '@/lib/model/measurement';
import styles from './UnitPicker.module.css';

export function UnitPicker({
  unit,
  onUnitChange,
}: {
  unit: Unit;
  onUnitChange: (unit: Unit) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.options}>
      <legend className="visually-hidden">Unit</legend>
      {(Object.keys(UNIT_NAMES) as Unit[]).map((value) => (
        <label className={styles.option} key={value}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            checked={unit === value}
            onChange={() => onUnitChange(value)}
          />
          <span className={styles.label}>{UNIT_NAMES[value]}</span>
        </label>
      ))}
    </fieldset>
  );
}
