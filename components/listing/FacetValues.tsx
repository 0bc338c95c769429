import { type CSSProperties, memo, useId, useState } from 'react';
import type { FilterName } from '@/lib/model/filters';
import type { Facet, FacetValue } from '@/lib/model/listing';
import { formatCount } from '@/lib/i18n/money';
import type { Region } from '@/lib/i18n/region';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './FacetValues.module.css';
import { groupSizes } from './sizeGroups';
import type { FilterSelection } from './useFilterSelection';

const SEARCHABLE_COUNT = 12;

type FacetOptionProps = {
  filter: FilterName;
  value: FacetValue;
  /** Formats the count; passed down, because two hundred options would each select it. */
  region: Region;
  isChecked: boolean;
  onToggle: (filter: FilterName, value: string) => void;
};

/** Memoised, because a selection changes few of two hundred. */
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
        disabled={count === 0 && !isChecked}
        onChange={() => onToggle(filter, value)}
      />
      <span className={labelClass}>
        {hex && <span className={styles.swatch} style={{ '--swatch': hex } as CSSProperties} />}
        <span className={styles.name}>{name}</span>
        <span className={styles.count}>
          {formatCount(count, region)}
          <span className="visually-hidden"> {count === 1 ? 'piece' : 'pieces'}</span>
        </span>
      </span>
    </label>
  );
});

type FacetOptionsProps = { facet: Facet; values: FacetValue[]; selection: FilterSelection };

const FacetOptions = ({
  facet,
  values,
  selection: { selected, toggle },
  className,
}: FacetOptionsProps & { className?: string }) => {
  const region = useAppSelector(selectRegion);
  return (
    <div className={className}>
      {values.map((value) => (
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
  );
};

function SizeOptions({ values, ...props }: FacetOptionsProps) {
  const groups = groupSizes(values);
  return groups.map(({ title, sizes }) => (
    <div key={title} role="group" aria-label={title}>
      {groups.length > 1 && sizes.length > 1 && <p className={styles.sizeKind}>{title}</p>}
      <FacetOptions {...props} values={sizes} className={styles.sizes} />
    </div>
  ));
}

const pluralOf = (title: string) =>
  title === 'Work' ? 'work' : `${title.toLowerCase().replace(/y$/, 'ie')}s`;

const matchesSearch =
  (query: string) =>
  ({ name }: FacetValue) =>
    name.toLowerCase().includes(query.trim().toLowerCase());

/** All values of a facet; checked values stay in the form while the search hides them. */
export function FacetValues({ facet, selection }: { facet: Facet; selection: FilterSelection }) {
  const [query, setQuery] = useState('');
  const id = useId();
  if (facet.id === 'size')
    return (
      <div className={styles.values}>
        <SizeOptions facet={facet} values={facet.values} selection={selection} />
      </div>
    );
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
          placeholder={`Search ${pluralOf(facet.title)}`}
          aria-label={`Search ${pluralOf(facet.title)}`}
          autoComplete="off"
        />
      )}
      <FacetOptions
        facet={facet}
        values={matchingValues}
        selection={selection}
        className={isSearchable ? `${styles.list} ${styles.scrollable}` : styles.list}
      />
      {!matchingValues.length && (
        <p className={styles.empty} role="status">
          No matches
        </p>
      )}
    </div>
  );
}
