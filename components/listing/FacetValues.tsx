import { type CSSProperties, useId, useState } from 'react';
import type { Facet, FacetValue } from '@/lib/model/listing';
import { formatCount } from '@/lib/money';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/slices/region';
import styles from './FacetValues.module.css';
import type { Filtering } from './useFiltering';

/** From here on a list is searched rather than read. */
const MANY = 12;

type ValueProps = { facet: Facet; value: FacetValue; filtering: Filtering };

/** One value: a box to tick, its name, and how many pieces it shows. */
function Value({ facet: { id }, value: { value, name, count, hex }, filtering: { chosen, toggle } }: ValueProps) {
  const region = useAppSelector(selectRegion);
  const [frame, box, face] = id === 'size' ? [styles.size, styles.pick, styles.cell] : [styles.value, styles.box, styles.face];
  return (
    <label className={frame}>
      <input className={box} type="checkbox" name={id} value={value} checked={chosen[id]?.includes(value) ?? false} onChange={() => toggle(id, value)} />
      <span className={face}>
        {hex && <span className={styles.swatch} style={{ '--swatch': hex } as CSSProperties} />}
        <span className={styles.name}>{name}</span>
        <span className={styles.count}>{formatCount(count, region)}<span className="visually-hidden"> pieces</span></span>
      </span>
    </label>
  );
}

const fits = (words: string) => ({ name }: FacetValue) => name.toLowerCase().includes(words.trim().toLowerCase());

/** Every value of a facet; a long list has a field to find one by. What is ticked stays in the form while it is not in sight. */
export function FacetValues({ facet, filtering }: { facet: Facet; filtering: Filtering }) {
  const [words, setWords] = useState('');
  const id = useId();
  const long = facet.values.length > MANY;
  const found = facet.values.filter(fits(words));
  return (
    <div className={styles.values}>
      {long && <input className={styles.find} type="search" id={id} value={words} onChange={({ target }) => setWords(target.value)} placeholder={`Find in ${facet.title.toLowerCase()}`} aria-label={`Find in ${facet.title.toLowerCase()}`} autoComplete="off" />}
      <div className={facet.id === 'size' ? styles.sizes : long ? `${styles.list} ${styles.long}` : styles.list}>
        {found.map((value) => <Value key={value.value} facet={facet} value={value} filtering={filtering} />)}
      </div>
      {!found.length && <p className={styles.none} role="status">None by that name.</p>}
    </div>
  );
}
