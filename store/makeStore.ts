import { configureStore } from '@reduxjs/toolkit';
import { setAutoFreeze } from 'immer';
import { isCurrentCustomer } from '@/lib/browser/isCurrentCustomer';
import type { Services } from '@/services';
import { analyticsMiddleware, type DataLayer } from './analytics/listeners';
import { lazyListeners } from './listeners/lazyListeners';
import type { BrowserAdapter } from './listeners/index';
import { pageLoaded, type PageData, pageDataRefused } from './pageData';
import { rootReducer } from './rootReducer';
import { sessionBoundary } from './session/sessionBoundary';

/** A home page is a large state, and development machines are busy: the checks stay, their stopwatch is set higher. */
const CHECKED = { warnAfter: 500 };

// Freezing a list of 48 pieces and its facets, value by value, holds up the page that brings it. Who would write into the state is caught by the toolkit's own check in development and in tests.
setAutoFreeze(false);

/** What the store touches beside its services. On the server it touches nothing. */
export type StoreEnvironment = {
  /** Comes with the reactions. */ reach: () => Promise<BrowserAdapter>;
  dataLayer: DataLayer;
};

/**
 * One store per visitor: per request on the server, per tab in the browser. The services are had when an operation first asks for them.
 * `take` puts what a page brings into the state at once, and once: React may render a page twice before it commits it.
 * The subscribers hear of it only at `release`, after the new page is committed.
 */
export function makeStore(services: () => Promise<Services>, surroundings: StoreEnvironment) {
  let held: (() => void) | undefined;
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services },
        serializableCheck: CHECKED,
        immutableCheck: CHECKED,
      }).concat(
        sessionBoundary(),
        lazyListeners(surroundings.reach, services),
        analyticsMiddleware(surroundings.dataLayer),
      ),
    enhancers: (defaults) =>
      defaults({
        autoBatch: { type: 'callback', queueNotification: (notify) => void (held = notify) },
      }),
  });
  const release = () => {
    const notify = held;
    held = undefined;
    notify?.();
  };
  const taken = new WeakSet<PageData>();
  let first = true;
  /** A page that was requested by one person, and arrives when another is here. The first page is whoever's the browser was when it was loaded. */
  const isForeign = ({ ownerId }: PageData) =>
    !first && ownerId !== undefined && !isCurrentCustomer(ownerId ?? undefined);
  const take = (load: PageData) => {
    if (taken.has(load)) return;
    taken.add(load);
    if (isForeign(load)) return void store.dispatch(pageDataRefused(undefined));
    first = false;
    // A part that is frozen is taken as it is; in any other Immer looks for drafts, piece by piece.
    Object.values(load).forEach(Object.freeze);
    store.dispatch(pageLoaded(load));
  };
  return Object.assign(store, { release, take });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
