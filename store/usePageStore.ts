import { useLayoutEffect, useState } from 'react';
import type { AppStore } from './makeStore';
import { pageLoaded, type PageLoad } from './pageLoaded';

/** One store for the visit. Each new page's data is in it before that page first renders. */
export function usePageStore(load: PageLoad | undefined, create: () => AppStore): AppStore {
  const [store] = useState(create);
  const [shown, setShown] = useState<PageLoad>();
  if (load && load !== shown) {
    setShown(load);
    store.dispatch(pageLoaded(load));
  }
  useLayoutEffect(() => store.release(), [store, load]);
  return store;
}
