import type { Action, Middleware, MiddlewareAPI } from '@reduxjs/toolkit';
import type { Services } from '@/services';
import type { StoreEnvironment } from '@/store/makeStore';
import { pageLoaded, pageShown } from '@/store/pageData';

/** Actions of a page that nobody uses; one by name, because most first loads have no lists. */
const PASSIVE = [pageShown.type, 'list/itemsImpressed'];

/** Loads the listeners with the first action they may act on; earlier ones wait and keep their order. */
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
      import(/* webpackChunkName: "session" */ './index'),
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
    else if (!PASSIVE.includes((action as Action<string>).type))
      loading ??= load(store).catch(() => void (loading = undefined));
    return result;
  };
}
