import type { Action, Middleware } from '@reduxjs/toolkit';
import type { Services } from '@/services';
import type { Surroundings } from '../makeStore';
import { pageLoaded } from '../pageLoaded';
import type { Reaction, Visit } from './reaction';

let all: ((surroundings: Surroundings) => Reaction[]) | undefined;

/** Fetches the code that reacts; from then on it answers at once. */
async function fetchReactions(): Promise<void> {
  all = (await import('./reactions')).reactions;
}

/** As if nobody had caught it: one reaction that fails keeps neither the action nor the other reactions back. */
const thrownAlone = (error: unknown) => void setTimeout(() => { throw error; });

/** Reacts to what happens. The code for it comes with the first event after the page is alive; until it is there, what happened waits. */
export function listening(surroundings: Surroundings, services: () => Promise<Services>): Middleware {
  const waiting: Action[] = [];
  let coming: Promise<void> | undefined;
  let own: Reaction[] | undefined;

  function reactTo(action: Action, visit: Visit) {
    own ??= all?.(surroundings) ?? [];
    for (const react of own)
      try {
        react(action, visit);
      } catch (error) {
        thrownAlone(error);
      }
  }
  const reactToAll = (visit: Visit) => { for (let next = waiting.shift(); next; next = waiting.shift()) reactTo(next, visit); };

  const come = (visit: Visit) => {
    void services().catch(() => undefined); // will be asked at once, so they come beside it
    return fetchReactions().then(() => reactToAll(visit), () => { coming = undefined; });
  };

  return (visit) => (next) => (action) => {
    const result = next(action);
    if (pageLoaded.match(action)) return result;
    waiting.push(action as Action);
    if (all) reactToAll(visit as Visit);
    else coming ??= come(visit as Visit);
    return result;
  };
}
