import { useEffect, useLayoutEffect, useRef } from 'react';
import { disableLazyLayout } from '@/components/ui/LazyLayout';
import { sessionStore } from '@/lib/browser/storage';
import { navigationType } from '@/lib/browser/navigationType';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectStatus } from '@/store/requestStatus/slice';
import { countriesInit } from '@/store/region/slice';
import {
  type ListSnapshot,
  listRemembered,
  selectListAddress,
  selectListing,
  selectListUrl,
  selectPageNo,
} from '@/store/listing/slice';

/** How this tab left its last list. */
const KEY = 'product_list';

const isReloadOrHistory = () => ['reload', 'back_forward'].includes(navigationType() ?? '');

/** A list is found as it was left when its page is loaded again: every page that was shown, and where the shopper was. Copies of the tab take it along. */
function useListRestoration() {
  const dispatch = useAppDispatch();
  const { products } = useAppSelector(selectListing);
  const { filters } = useAppSelector(selectListAddress);
  const url = useAppSelector(selectListUrl);
  const pageNo = useAppSelector(selectPageNo);
  // Until the visit has started, this is the page that the tab opened with.
  const isFirstPage = useAppSelector((state) => selectStatus(state, countriesInit)) === 'idle';
  const snapshotToRestore = useRef<ListSnapshot>(undefined);

  useLayoutEffect(() => {
    const snapshot =
      isFirstPage && isReloadOrHistory() ? sessionStore.read<ListSnapshot>(KEY) : undefined;
    if (snapshot?.url !== url) return;
    snapshotToRestore.current = snapshot;
    dispatch(listRemembered(snapshot));
  }, [dispatch, isFirstPage, url]);

  useLayoutEffect(() => {
    // Not before every page stands: the browser would hold on to the footer, and go down with it.
    if (!snapshotToRestore.current || products.length < snapshotToRestore.current.products.length)
      return;
    disableLazyLayout();
    scrollTo(0, snapshotToRestore.current.scrollPos);
    snapshotToRestore.current = undefined;
  }, [products]);

  useEffect(() => {
    // A list that is still to be found must not be written over by the one the page came with.
    const saveSnapshot = () => {
      if (!snapshotToRestore.current)
        sessionStore.keep(KEY, {
          url,
          products,
          filters,
          scrollPos: scrollY,
          pageNo,
        } satisfies ListSnapshot);
    };
    saveSnapshot();
    // Phones end a hidden tab without a word, so it is noted on the way and not only at the end.
    const events = ['scrollend', 'visibilitychange', 'pagehide'];
    events.forEach((event) => addEventListener(event, saveSnapshot));
    return () => events.forEach((event) => removeEventListener(event, saveSnapshot));
  }, [url, products, filters, pageNo]);
}

/** Not a part of the list itself, which need not be rendered anew for what is noted of it. */
export function ListRestoration() {
  useListRestoration();
  return null;
}
