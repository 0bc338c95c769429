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

const KEY = 'product_list';

const isReloadOrHistory = () => ['reload', 'back_forward'].includes(navigationType() ?? '');

/** Restores loaded pages and scroll position after a reload or Back. */
function useListRestoration() {
  const dispatch = useAppDispatch();
  const { products } = useAppSelector(selectListing);
  const { filters } = useAppSelector(selectListAddress);
  const url = useAppSelector(selectListUrl);
  const pageNo = useAppSelector(selectPageNo);
  // Until the visit starts, this is the first page of the tab.
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
    // Wait for all products, because scroll anchoring would otherwise follow the footer down.
    if (!snapshotToRestore.current || products.length < snapshotToRestore.current.products.length)
      return;
    disableLazyLayout();
    scrollTo(0, snapshotToRestore.current.scrollPos);
    snapshotToRestore.current = undefined;
  }, [products]);

  useEffect(() => {
    // A snapshot that is not restored yet must not be overwritten by the first page.
    const saveSnapshot = () => {
      if (!snapshotToRestore.current)
        sessionStore.save(KEY, {
          url,
          products,
          filters,
          scrollPos: scrollY,
          pageNo,
        } satisfies ListSnapshot);
    };
    saveSnapshot();
    // Phones discard hidden tabs without an event, so the snapshot is also saved on scroll.
    const events = ['scrollend', 'visibilitychange', 'pagehide'];
    events.forEach((event) => addEventListener(event, saveSnapshot));
    return () => events.forEach((event) => removeEventListener(event, saveSnapshot));
  }, [url, products, filters, pageNo]);
}

/** A component of its own, so its subscriptions do not render the list again. */
export function ListRestoration() {
  useListRestoration();
  return null;
}
