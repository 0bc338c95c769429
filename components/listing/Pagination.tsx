import { Link } from '@/components/ui/Link';
import { listHref } from '@/lib/routing/href';
import { useAppSelector } from '@/store/hooks';
import { selectListAddress, selectListing, selectPageNo } from '@/store/listing/slice';
import { pagesToShow } from './pagesToShow';
import styles from './Pagination.module.css';

/** The current page is the last one shown: "Next" leads to products that are not in the list yet. */
export function Pagination() {
  const { page: firstShown, pages } = useAppSelector(selectListing);
  const page = useAppSelector(selectPageNo);
  const { pathname, ...address } = useAppSelector(selectListAddress);
  const hrefOfPage = (pageNumber: number) => listHref(pathname, { ...address, page: pageNumber });
  const isWhole = firstShown === 1 && page >= pages;
  if (isWhole) return null;
  return (
    <nav className={styles.pagination} aria-label="Pages">
      {firstShown > 1 && (
        <Link className={styles.link} href={hrefOfPage(firstShown - 1)} rel="prev">
          Previous
        </Link>
      )}
      <ol className={styles.pages}>
        {pagesToShow(page, pages).map((pageNumber) =>
          typeof pageNumber === 'number' ? (
            <li key={pageNumber}>
              <Link
                className={styles.page}
                href={hrefOfPage(pageNumber)}
                aria-current={pageNumber === page ? 'page' : undefined}
                aria-label={`Page ${pageNumber}`}
              >
                {pageNumber}
              </Link>
            </li>
          ) : (
            <li key={`gap ${pageNumber.gapAfter}`} className={styles.ellipsis} aria-hidden="true">
              …
            </li>
          ),
        )}
      </ol>
      {page < pages && (
        <Link className={styles.link} href={hrefOfPage(page + 1)} rel="next">
          Next
        </Link>
      )}
    </nav>
  );
}
