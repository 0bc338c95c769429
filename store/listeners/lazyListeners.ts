import type { Action, Middleware, MiddlewareAPI } from '@reduxjs/toolkit';
import type { Services } from '@/services';
import type { StoreEnvironment } from '@/store/makeStore';
import { pageLoaded } from '@/store/pageData';

/** Loads the listeners after hydration; earlier actions wait and keep their order. */
export function lazyListeners(
  loadBrowserAdapter: StoreEnvironment['loadBrowserAdapter'],
  services: () => Promise<Services>,
): Middleware {
  const queue: Action[] = [];
  let loading: Promise<void> | undefined;
  let handle: ((action: unknown) => unknown) | undefined;

  function handleQueue() {
    for (let action = queue.shift(); action; action = queue.shift()) handle?.(action);
  }

  async function load(store: MiddlewareAPI) {
    void services().catch(() => undefined); // in parallel: the first listener calls them
    const [{ createListeners }, browserAdapter] = await Promise.all([
      import('./index'),
      loadBrowserAdapter(),
    ]);
    // Queued actions have passed the reducers already, so no reducer follows the listeners.
    handle = createListeners(browserAdapter)(store)((action) => action);
    handleQueue();
  }

  return (store) => (next) => (action) => {
    const result = next(action);
    if (pageLoaded.match(action)) return result;
    queue.push(action as Action);
    if (handle) handleQueue();
    else loading ??= load(store).catch(() => void (loading = undefined));
    return result;
  };
}
