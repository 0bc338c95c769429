import { Link } from '@/components/ui/Link';
import { listHref } from '@/lib/routing/href';
import { useAppSelector } from '@/store/hooks';
import { selectListAddress, selectListing } from '@/store/listing/slice';
import styles from './Paging.module.css';

/** The first, the last and the neighbours of this page; a gap, named by the page it follows, stands for the rest. */
function pagesToShow(page: number, pages: number): (number | { gapAfter: number })[] {
  const shown = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (one) => one === 1 || one === pages || Math.abs(one - page) <= 1,
  );
  return shown.flatMap((one, at) =>
    at > 0 && one - (shown[at - 1] ?? 0) > 1 ? [{ gapAfter: shown[at - 1] ?? 0 }, one] : [one],
  );
}

/** Plain links to the other pages of a list. */
export function Paging() {
  const { page, pages } = useAppSelector(selectListing);
  const { pathname, ...address } = useAppSelector(selectListAddress);
  const to = (one: number) => listHref(pathname, { ...address, page: one });
  if (pages === 1) return null;
  return (
    <nav className={styles.paging} aria-label="Pages">
      {page > 1 && (
        <Link className={styles.way} href={to(page - 1)} prefetch={false} rel="prev">
          Previous
        </Link>
      )}
      <ol className={styles.pages}>
        {pagesToShow(page, pages).map((one) =>
          typeof one === 'number' ? (
            <li key={one}>
              <Link
                className={styles.page}
                href={to(one)}
                prefetch={false}
                aria-current={one === page ? 'page' : undefined}
                aria-label={`Page ${one}`}
              >
                {one}
              </Link>
            </li>
          ) : (
            <li key={`gap ${one.gapAfter}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ),
        )}
      </ol>
      {page < pages && (
        <Link className={styles.way} href={to(page + 1)} prefetch={false} rel="next">
          Next
        </Link>
      )}
    </nav>
  );
}
