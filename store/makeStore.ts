import { configureStore } from '@reduxjs/toolkit';
import { setAutoFreeze } from 'immer';
import { isCurrentCustomer } from '@/lib/browser/isCurrentCustomer';
import type { Services } from '@/services';
import { analyticsMiddleware, type DataLayer } from './analytics/listeners';
import { lazyListeners } from './listeners/lazyListeners';
import type { BrowserAdapter } from './listeners/index';
import type { PageData } from '@/lib/model/pageData';
import { pageLoaded, pageDataRefused } from './pageData';
import { rootReducer } from './rootReducer';
import { sessionBoundary } from './session/sessionBoundary';

/** Development checks of a home page's large state take longer than the toolkit's default. */
const CHECK_OPTIONS = { warnAfter: 500 };

// Deep freezing a listing delays the page; the toolkit's check reports mutations.
setAutoFreeze(false);

/** The browser APIs that the store uses; none on the server. */
export type StoreEnvironment = {
  loadBrowserAdapter: () => Promise<BrowserAdapter>;
  dataLayer: DataLayer;
};

/** One store per request or tab; `hydratePage` sets page data, `flush` notifies subscribers. */
export function makeStore(services: () => Promise<Services>, environment: StoreEnvironment) {
  let pendingNotification: (() => void) | undefined;
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services },
        serializableCheck: CHECK_OPTIONS,
        immutableCheck: CHECK_OPTIONS,
      }).concat(
        sessionBoundary(),
        lazyListeners(environment.loadBrowserAdapter, services),
        analyticsMiddleware(environment.dataLayer),
      ),
    enhancers: (defaults) =>
      defaults({
        autoBatch: {
          type: 'callback',
          queueNotification: (notify) => void (pendingNotification = notify),
        },
      }),
  });
  const flush = () => {
    const notify = pendingNotification;
    pendingNotification = undefined;
    notify?.();
  };
  const hydratedPages = new WeakSet<PageData>();
  let isFirstPage = true;
  /** Page data for another customer than the current one; the first page always matches. */
  const isOfOtherCustomer = ({ ownerId }: PageData) =>
    !isFirstPage && ownerId !== undefined && !isCurrentCustomer(ownerId ?? undefined);
  const hydratePage = (pageData: PageData) => {
    if (hydratedPages.has(pageData)) return;
    hydratedPages.add(pageData);
    if (isOfOtherCustomer(pageData)) return void store.dispatch(pageDataRefused(undefined));
    isFirstPage = false;
    // Immer does not search frozen objects for drafts.
    Object.values(pageData).forEach(Object.freeze);
    store.dispatch(pageLoaded(pageData));
  };
  return Object.assign(store, { flush, hydratePage });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
