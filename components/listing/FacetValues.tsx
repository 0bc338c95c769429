import { type CSSProperties, memo, useId, useState } from 'react';
import type { FilterName } from '@/lib/model/filters';
import type { Facet, FacetValue } from '@/lib/model/listing';
import { formatCount } from '@/lib/i18n/money';
import type { Region } from '@/lib/i18n/region';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './FacetValues.module.css';
import type { FilterSelection } from './useFilterSelection';

/** Longer lists get a search field. */
const SEARCHABLE_COUNT = 12;

type FacetOptionProps = {
  filter: FilterName;
  value: FacetValue;
  /** Formats the count; passed down, because two hundred options would each select it. */
  region: Region;
  isChecked: boolean;
  onToggle: (filter: FilterName, value: string) => void;
};

/**
 * One value with checkbox, name and count. Memoised, because a selection changes few of two
 * hundred.
 */
const FacetOption = memo(function FacetOption({
  filter,
  value: { value, name, count, hex },
  region,
  isChecked,
  onToggle,
}: FacetOptionProps) {
  const [rowClass, inputClass, labelClass] =
    filter === 'size'
      ? [styles.size, styles.input, styles.tile]
      : [styles.option, styles.checkbox, styles.label];
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

/**
 * All values of a facet, with a search field for long lists. Checked values stay in the form while
 * the search hides them.
 */
export function FacetValues({
  facet,
  selection: { selected, toggle },
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
          className={styles.search}
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
              ? `${styles.list} ${styles.scrollable}`
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
        <p className={styles.empty} role="status">
          None by that name.
        </p>
      )}
    </div>
  );
}
