import type { Action, Middleware } from '@reduxjs/toolkit';
import type { Services } from '@/services';
import type { StoreEnvironment } from '@/store/makeStore';
import { pageLoaded } from '@/store/pageData';
import type { Listener, StoreApi } from './listen';

/** Reports an error as uncaught, while the action and the other listeners continue. */
const reportUncaught = (error: unknown) =>
  void setTimeout(() => {
    throw error;
  });

/** Loads the listeners with the first action after hydration; earlier actions wait in a queue. */
export function lazyListeners(
  reach: StoreEnvironment['reach'],
  services: () => Promise<Services>,
): Middleware {
  const waiting: Action[] = [];
  let coming: Promise<void> | undefined;
  let reactions: Listener[] | undefined;

  function reactTo(action: Action, visit: StoreApi) {
    for (const react of reactions ?? [])
      try {
        react(action, visit);
      } catch (error) {
        reportUncaught(error);
      }
  }
  const reactToAll = (visit: StoreApi) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) reactTo(next, visit);
  };

  async function come(visit: StoreApi) {
    void services().catch(() => undefined); // in parallel: the first listener calls them
    const [code, reached] = await Promise.all([import('./index'), reach()]);
    reactions = code.createListeners(reached);
    reactToAll(visit);
  }

  return (visit) => (next) => (action) => {
    const result = next(action);
    if (pageLoaded.match(action)) return result;
    waiting.push(action as Action);
    if (reactions) reactToAll(visit as StoreApi);
    else coming ??= come(visit as StoreApi).catch(() => void (coming = undefined));
    return result;
  };
}
