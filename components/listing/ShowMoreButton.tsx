import { useEffect, useLayoutEffect, useRef } from 'react';
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

/** Pages loaded automatically; later ones need a click, so that the footer can be reached. */
const MAX_AUTO_PAGES = 3;
/** Loads from 800 px below the viewport, and also after a jump beyond the list. */
const PRELOAD_MARGIN = '1000000px 0px 800px';

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
        // New products would push the footer with the keyboard focus out of view.
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

  // Products that arrive after the focus reached the footer push it out of view. Another list opens
  // at its top.
  const shown = useRef({ url, pageNo });
  useLayoutEffect(() => {
    const isLonger = shown.current.url === url && shown.current.pageNo < pageNo;
    shown.current = { url, pageNo };
    if (isLonger)
      document
        .querySelector('footer :focus-visible')
        ?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [url, pageNo]);

  if (pageNo >= pages) return null;
  return (
    <div className={styles.showMore} ref={sentinelRef}>
      {status === 'rejected' && (
        <p role="alert">We couldn’t load more products. Please try again.</p>
      )}
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
