import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  selectListing,
  selectListUrl,
  selectPageNo,
  loadMoreProducts,
} from '@/store/listing/slice';
import { selectStatus } from '@/store/requestStatus/slice';
import styles from './ShowMoreButton.module.css';

/** So many pages come by themselves; from then on the shopper asks, so that the footer can be reached. */
const MAX_AUTO_PAGES = 3;
/** The next page is asked for from 800 px below the screen on, and also by whoever has leapt past it in one go. */
const PRELOAD_MARGIN = '1000000px 0px 800px';

/** Puts the next page under the ones that are shown. */
export function ShowMoreButton() {
  const dispatch = useAppDispatch();
  const { page, pages } = useAppSelector(selectListing);
  const pageNo = useAppSelector(selectPageNo);
  const url = useAppSelector(selectListUrl);
  const status = useAppSelector((state) => selectStatus(state, loadMoreProducts));
  const sentinelRef = useRef<HTMLDivElement>(null);
  const loadsAutomatically =
    pageNo < pages && pageNo - page + 1 < MAX_AUTO_PAGES && status !== 'rejected';

  useEffect(() => {
    if (!loadsAutomatically || !sentinelRef.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // What comes would push whoever is below it by keyboard out of sight.
        if (
          document.querySelector('footer :focus-visible') ||
          !entries.some(({ isIntersecting }) => isIntersecting)
        )
          return;
        observer.disconnect();
        void dispatch(loadMoreProducts(url));
      },
      { rootMargin: PRELOAD_MARGIN },
    );
    observer.observe(sentinelRef.current);
    return () => observer.disconnect();
  }, [loadsAutomatically, dispatch, pageNo, url]);

  if (pageNo >= pages) return null;
  return (
    <div className={styles.more} ref={sentinelRef}>
      {status === 'rejected' && <p role="alert">The next pieces did not come. Please try again.</p>}
      <Button
        look="secondary"
        busy={status === 'loading'}
        onClick={() => void dispatch(loadMoreProducts(url))}
      >
        Show more
      </Button>
    </div>
  );
}
