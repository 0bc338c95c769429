import { useEffect, useLayoutEffect, useRef } from 'react';
import { layOutAll } from '@/components/ui/Later';
import { inTab } from '@/lib/browser/storage';
import { loadedHow } from '@/lib/browser/navigationType';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectStatus } from '@/store/requestStatus/slice';
import { countriesInit } from '@/store/region/slice';
import {
  type KeptList,
  listRemembered,
  selectListAddress,
  selectListing,
  selectListUrl,
  selectPageNo,
} from '@/store/listing/slice';

/** How this tab left its last list. */
const KEY = 'product_list';

const isReturn = () => ['reload', 'back_forward'].includes(loadedHow() ?? '');

/** A list is found as it was left when its page is loaded again: every page that was shown, and where the shopper was. Copies of the tab take it along. */
function useKeptList() {
  const dispatch = useAppDispatch();
  const { products } = useAppSelector(selectListing);
  const { filters } = useAppSelector(selectListAddress);
  const url = useAppSelector(selectListUrl);
  const pageNo = useAppSelector(selectPageNo);
  // Until the visit has started, this is the page that the tab opened with.
  const firstPage = useAppSelector((state) => selectStatus(state, countriesInit)) === 'idle';
  const wanted = useRef<KeptList>(undefined);

  useLayoutEffect(() => {
    const left = firstPage && isReturn() ? inTab.read<KeptList>(KEY) : undefined;
    if (left?.url !== url) return;
    wanted.current = left;
    dispatch(listRemembered(left));
  }, [dispatch, firstPage, url]);

  useLayoutEffect(() => {
    // Not before every page stands: the browser would hold on to the footer, and go down with it.
    if (!wanted.current || products.length < wanted.current.products.length) return;
    layOutAll();
    scrollTo(0, wanted.current.scrollPos);
    wanted.current = undefined;
  }, [products]);

  useEffect(() => {
    // A list that is still to be found must not be written over by the one the page came with.
    const note = () => {
      if (!wanted.current)
        inTab.keep(KEY, { url, products, filters, scrollPos: scrollY, pageNo } satisfies KeptList);
    };
    note();
    // Phones end a hidden tab without a word, so it is noted on the way and not only at the end.
    const moments = ['scrollend', 'visibilitychange', 'pagehide'];
    moments.forEach((moment) => addEventListener(moment, note));
    return () => moments.forEach((moment) => removeEventListener(moment, note));
  }, [url, products, filters, pageNo]);
}

/** Not a part of the list itself, which need not be rendered anew for what is noted of it. */
export function KeptList() {
  useKeptList();
  return null;
}
