import { useLayoutEffect, useState } from 'react';
import type { AppStore } from './makeStore';
import type { PageData } from '@/lib/model/pageData';

/** One store for the visit. Each new page's data is in it before that page first renders. */
export function usePageStore(load: PageData | undefined, create: () => AppStore): AppStore {
  const [store] = useState(create);
  if (load) store.hydratePage(load);
  useLayoutEffect(() => store.flush(), [store, load]);
  return store;
}
