import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectListing, selectListUrl, selectPageNo, showMore } from '@/store/listing/slice';
import { selectStatus } from '@/store/requestStatus/slice';
import styles from './MoreButton.module.css';

/** So many pages come by themselves; from then on the shopper asks, so that the footer can be reached. */
const BY_ITSELF = 3;
/** The next page is asked for from 800 px below the screen on, and also by whoever has leapt past it in one go. */
const AHEAD = '1000000px 0px 800px';

/** Puts the next page under the ones that are shown. */
export function MoreButton() {
  const dispatch = useAppDispatch();
  const { page, pages } = useAppSelector(selectListing);
  const pageNo = useAppSelector(selectPageNo);
  const url = useAppSelector(selectListUrl);
  const status = useAppSelector((state) => selectStatus(state, showMore));
  const mark = useRef<HTMLDivElement>(null);
  const byItself = pageNo < pages && pageNo - page + 1 < BY_ITSELF && status !== 'rejected';

  useEffect(() => {
    if (!byItself || !mark.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        // What comes would push whoever is below it by keyboard out of sight.
        if (
          document.querySelector('footer :focus-visible') ||
          !entries.some(({ isIntersecting }) => isIntersecting)
        )
          return;
        watch.disconnect();
        void dispatch(showMore(url));
      },
      { rootMargin: AHEAD },
    );
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, [byItself, dispatch, pageNo, url]);

  if (pageNo >= pages) return null;
  return (
    <div className={styles.more} ref={mark}>
      {status === 'rejected' && <p role="alert">The next pieces did not come. Please try again.</p>}
      <Button
        look="secondary"
        busy={status === 'loading'}
        onClick={() => void dispatch(showMore(url))}
      >
        Show more
      </Button>
    </div>
  );
}
