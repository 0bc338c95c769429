import { type CSSProperties, memo, useId, useState } from 'react';
import type { FilterName } from '@/lib/model/filters';
import type { Facet, FacetValue } from '@/lib/model/listing';
import { formatCount } from '@/lib/i18n/money';
import type { Region } from '@/lib/i18n/region';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './FacetValues.module.css';
import type { FilterSelection } from './useFilterSelection';

/** From here on a list is searched rather than read. */
const SEARCHABLE_COUNT = 12;

type FacetOptionProps = {
  filter: FilterName;
  value: FacetValue;
  /** Whose digits the count is written in: asked for once, not by each of two hundred. */ region: Region;
  isChecked: boolean;
  onToggle: (filter: FilterName, value: string) => void;
};

/** One value: a box to tick, its name, and how many pieces it shows. A choice changes few of two hundred. */
const FacetOption = memo(function FacetOption({
  filter,
  value: { value, name, count, hex },
  region,
  isChecked,
  onToggle,
}: FacetOptionProps) {
  const [rowClass, inputClass, labelClass] =
    filter === 'size'
      ? [styles.size, styles.pick, styles.cell]
      : [styles.value, styles.box, styles.face];
  return (
    <label className={rowClass}>
      <input
        className={inputClass}
        type="checkbox"
        name={filter}
        value={value}
        checked={isChecked}
        onChange={() => onToggle(filter, value)}
      />
      <span className={labelClass}>
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

const matchesSearch =
  (query: string) =>
  ({ name }: FacetValue) =>
    name.toLowerCase().includes(query.trim().toLowerCase());

/** Every value of a facet; a long list has a field to find one by. What is ticked stays in the form while it is not in sight. */
export function FacetValues({
  facet,
  selection: { selected: selected, toggle },
}: {
  facet: Facet;
  selection: FilterSelection;
}) {
  const region = useAppSelector(selectRegion);
  const [query, setQuery] = useState('');
  const id = useId();
  const isSearchable = facet.values.length > SEARCHABLE_COUNT;
  const matchingValues = facet.values.filter(matchesSearch(query));
  return (
    <div className={styles.values}>
      {isSearchable && (
        <input
          className={styles.find}
          type="search"
          id={id}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          placeholder={`Find in ${facet.title.toLowerCase()}`}
          aria-label={`Find in ${facet.title.toLowerCase()}`}
          autoComplete="off"
        />
      )}
      <div
        className={
          facet.id === 'size'
            ? styles.sizes
            : isSearchable
              ? `${styles.list} ${styles.long}`
              : styles.list
        }
      >
        {matchingValues.map((value) => (
          <FacetOption
            key={value.value}
            filter={facet.id}
            value={value}
            region={region}
            isChecked={selected[facet.id]?.includes(value.value) ?? false}
            onToggle={toggle}
          />
        ))}
      </div>
      {!matchingValues.length && (
        <p className={styles.none} role="status">
          None by that name.
        </p>
      )}
    </div>
  );
}
