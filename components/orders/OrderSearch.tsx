import { useId, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Link, useNavigation } from '@/components/ui/Link';
import { ORDER_FILTER_NAMES, type OrderFilter } from './orderFilters';
import styles from './OrderSearch.module.css';

const ORDERS_PATH = '/user/my-orders';
const filterHref = (filter: OrderFilter, searchText: string) => {
  const query = new URLSearchParams({
    ...(filter !== 'all' && { show: filter }),
    ...(searchText && { q: searchText }),
  }).toString();
  return query ? `${ORDERS_PATH}?${query}` : ORDERS_PATH;
};

/** Search and status filter are in the URL, so that Back and reload preserve them. */
export function OrderSearch({ filter, searchText }: { filter: OrderFilter; searchText: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { narrow, hrefOf: hrefOnSite } = useNavigation();
  return (
    <div className={styles.search}>
      <form
        className={styles.form}
        role="search"
        aria-label="Orders"
        action={hrefOnSite(ORDERS_PATH)}
        onSubmit={(event) => {
          event.preventDefault();
          narrow(filterHref(filter, input.current?.value.trim() ?? ''));
        }}
      >
        {filter !== 'all' && <input type="hidden" name="show" value={filter} />}
        <label className="visually-hidden" htmlFor={id}>
          Order number, item or designer
        </label>
        <input
          key={searchText}
          ref={input}
          id={id}
          className={styles.input}
          name="q"
          type="search"
          defaultValue={searchText}
          maxLength={100}
          placeholder="Order number, item or designer"
        />
        <Button type="submit" look="tertiary" aria-label="Find orders">
          <Icon name="search" />
        </Button>
      </form>
      <ul className={styles.filters} aria-label="Show">
        {(Object.keys(ORDER_FILTER_NAMES) as OrderFilter[]).map((name) => (
          <li key={name}>
            <Link
              className={styles.filter}
              href={filterHref(name, searchText)}
              scroll={false}
              aria-current={name === filter ? 'true' : undefined}
            >
              {ORDER_FILTER_NAMES[name]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
