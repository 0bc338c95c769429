import { useId } from 'react';
import { useNavigation } from '@/components/ui/Link';
import { listHref } from '@/lib/href';
import { type Sort, SORT_NAMES } from '@/lib/model/listing';
import styles from './SortBar.module.css';

type SortBarProps = { pathname: string; q?: string; sort: Sort; /** "1–24 of 176" */ range: string };

const SORTS = Object.entries(SORT_NAMES) as [Sort, string][];

/** The order of the list: a plain form that asks by itself where there is JavaScript. It stays in reach on phones. */
export function SortBar({ pathname, q, sort, range }: SortBarProps) {
  const { go, hrefOf } = useNavigation();
  const id = useId();
  return (
    <form className={styles.bar} action={hrefOf(pathname)} method="get">
      <p className={styles.range}>{range}</p>
      {q && <input type="hidden" name="q" value={q} />}
      <label className={styles.label} htmlFor={id}>Sort</label>
      <select className={styles.select} id={id} key={`${pathname} ${q} ${sort}`} name="sort" defaultValue={sort} onChange={({ target }) => go(listHref(pathname, { q, sort: target.value as Sort }))}>
        {SORTS.map(([value, name]) => <option key={value} value={value}>{name}</option>)}
      </select>
      <button className={styles.submit} type="submit">Apply</button>
    </form>
  );
}
