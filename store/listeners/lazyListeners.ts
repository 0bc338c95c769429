import type { Action, Middleware } from '@reduxjs/toolkit';
import type { Services } from '@/services';
import type { StoreEnvironment } from '@/store/makeStore';
import { pageLoaded } from '@/store/pageData';
import type { Listener, StoreApi } from './listen';

/** As if nobody had caught it: one reaction that fails keeps neither the action nor the other reactions back. */
const thrownAlone = (error: unknown) =>
  void setTimeout(() => {
    throw error;
  });

/** Reacts to what happens. The code for it comes with the first event after the page is alive; until it is there, what happened waits. */
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
        thrownAlone(error);
      }
  }
  const reactToAll = (visit: StoreApi) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) reactTo(next, visit);
  };

  async function come(visit: StoreApi) {
    void services().catch(() => undefined); // will be asked at once, so they come beside it
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
