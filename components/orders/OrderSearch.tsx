import { useId, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Link, useNavigation } from '@/components/ui/Link';
import { FILTER_NAMES, type OrderFilter } from './filters';
import styles from './OrderSearch.module.css';

const PAGE = '/user/my-orders';
const hrefOf = (filter: OrderFilter, q: string) => {
  const query = new URLSearchParams({
    ...(filter !== 'all' && { show: filter }),
    ...(q && { q }),
  }).toString();
  return query ? `${PAGE}?${query}` : PAGE;
};

/** Finds orders by number, piece or designer, and narrows them by how they stand. The address holds both, so Back and reload keep them. */
export function OrderSearch({ filter, q }: { filter: OrderFilter; q: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { narrow, hrefOf: onSite } = useNavigation();
  return (
    <div className={styles.search}>
      <form
        className={styles.form}
        role="search"
        aria-label="Orders"
        action={onSite(PAGE)}
        onSubmit={(event) => {
          event.preventDefault();
          narrow(hrefOf(filter, input.current?.value.trim() ?? ''));
        }}
      >
        {filter !== 'all' && <input type="hidden" name="show" value={filter} />}
        <label className="visually-hidden" htmlFor={id}>
          Order number, piece or designer
        </label>
        <input
          key={q}
          ref={input}
          id={id}
          className={styles.input}
          name="q"
          type="search"
          defaultValue={q}
          maxLength={100}
          placeholder="Order number, piece or designer"
        />
        <Button type="submit" look="quiet" aria-label="Find orders">
          <Icon name="search" />
        </Button>
      </form>
      <ul className={styles.filters} aria-label="Show">
        {(Object.keys(FILTER_NAMES) as OrderFilter[]).map((name) => (
          <li key={name}>
            <Link
              className={styles.filter}
              href={hrefOf(name, q)}
              scroll={false}
              aria-current={name === filter ? 'true' : undefined}
            >
              {FILTER_NAMES[name]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
