import { type CSSProperties, memo, useId, useState } from 'react';
import type { FilterName } from '@/lib/model/filters';
import type { Facet, FacetValue } from '@/lib/model/listing';
import { formatCount } from '@/lib/i18n/money';
import type { Region } from '@/lib/i18n/region';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './FacetValues.module.css';
import type { Filtering } from './useFiltering';

/** From here on a list is searched rather than read. */
const MANY = 12;

type ValueProps = {
  filter: FilterName;
  value: FacetValue;
  /** Whose digits the count is written in: asked for once, not by each of two hundred. */ region: Region;
  checked: boolean;
  onToggle: (filter: FilterName, value: string) => void;
};

/** One value: a box to tick, its name, and how many pieces it shows. A choice changes few of two hundred. */
const Value = memo(function Value({
  filter,
  value: { value, name, count, hex },
  region,
  checked,
  onToggle,
}: ValueProps) {
  const [frame, box, face] =
    filter === 'size'
      ? [styles.size, styles.pick, styles.cell]
      : [styles.value, styles.box, styles.face];
  return (
    <label className={frame}>
      <input
        className={box}
        type="checkbox"
        name={filter}
        value={value}
        checked={checked}
        onChange={() => onToggle(filter, value)}
      />
      <span className={face}>
        {hex && <span className={styles.swatch} style={{ '--swatch': hex } as CSSProperties} />}
        <span className={styles.name}>{name}</span>
        <span className={styles.count}>
          {formatCount(count, region)}
          <span className="visually-hidden"> pieces</span>
        </span>
      </span>
    </label>
  );
});

const fits =
  (words: string) =>
  ({ name }: FacetValue) =>
    name.toLowerCase().includes(words.trim().toLowerCase());

/** Every value of a facet; a long list has a field to find one by. What is ticked stays in the form while it is not in sight. */
export function FacetValues({
  facet,
  filtering: { chosen, toggle },
}: {
  facet: Facet;
  filtering: Filtering;
}) {
  const region = useAppSelector(selectRegion);
  const [words, setWords] = useState('');
  const id = useId();
  const long = facet.values.length > MANY;
  const found = facet.values.filter(fits(words));
  return (
    <div className={styles.values}>
      {long && (
        <input
          className={styles.find}
          type="search"
          id={id}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          placeholder={`Find in ${facet.title.toLowerCase()}`}
          aria-label={`Find in ${facet.title.toLowerCase()}`}
          autoComplete="off"
        />
      )}
      <div
        className={
          facet.id === 'size' ? styles.sizes : long ? `${styles.list} ${styles.long}` : styles.list
        }
      >
        {found.map((value) => (
          <Value
            key={value.value}
            filter={facet.id}
            value={value}
            region={region}
            checked={chosen[facet.id]?.includes(value.value) ?? false}
            onToggle={toggle}
          />
        ))}
      </div>
      {!found.length && (
        <p className={styles.none} role="status">
          None by that name.
        </p>
      )}
    </div>
  );
}
