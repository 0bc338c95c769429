import { useEffect, useId, useRef } from 'react';
import { useNavigation } from '@/components/ui/Link';
import { listHref } from '@/lib/routing/href';
import { type Sort, SORT_NAMES } from '@/lib/model/listing';
import { useAppSelector } from '@/store/hooks';
import { selectListAddress } from '@/store/listing/slice';
import { FILTER_FORM } from './FilterPanel';
import { FilterSheet } from './FilterSheet';
import styles from './SortBar.module.css';
import { useDockedBar } from './useDockedBar';

const SORTS = Object.entries(SORT_NAMES) as [Sort, string][];

/** Sort control and, on phones, the filter button, docked while the list is on screen. */
export function SortBar({ range }: { /** "1–24 of 176" */ range: string }) {
  const { pathname, ...address } = useAppSelector(selectListAddress);
  const { sort } = address;
  const { narrow } = useNavigation();
  const id = useId();
  const placeRef = useRef<HTMLDivElement>(null);
  const isDocked = useDockedBar(placeRef);
  const selectRef = useRef<HTMLSelectElement>(null);
  const shownSort = useRef(sort);
  // Back changes the value from outside; updating in place preserves the focus.
  useEffect(() => {
    if (shownSort.current !== sort && selectRef.current) selectRef.current.value = sort;
    shownSort.current = sort;
  }, [sort]);
  return (
    <div className={styles.placeholder} ref={placeRef} data-bottom-bar-slot>
      <div className={styles.bar} data-bottom-bar={isDocked || undefined}>
        <p className={styles.range}>{range}</p>
        <div className={styles.filter}>
          <FilterSheet />
        </div>
        <div className={styles.sort}>
          <label className={styles.label} htmlFor={id}>
            Sort
          </label>
          <select
            className={styles.select}
            id={id}
            ref={selectRef}
            name="sort"
            form={FILTER_FORM}
            defaultValue={sort}
            onChange={({ target }) =>
              narrow(listHref(pathname, { ...address, sort: target.value as Sort }))
            }
          >
            {SORTS.map(([value, name]) => (
              <option key={value} className={styles.option} value={value}>
                {name}
              </option>
            ))}
          </select>
          <button className={styles.submit} type="submit" form={FILTER_FORM}>
            Apply
          </button>
        </div>
      </div>
    </div>
  );
}
