import type { Action, Middleware } from '@reduxjs/toolkit';
import type { Push } from '@/lib/analytics/dataLayer';
import { pageLoaded, pageShown } from '@/store/pageData';
import type { AnalyticsContext } from './analytics';

/** Events, and the commands of Google's tags. */
export type DataLayer = { push(one: Push | ArrayLike<unknown>): void };

/** Resolves in a new task after the load event. */
const pageHasLoaded = () =>
  new Promise<void>((open) => {
    if (document.readyState === 'complete') setTimeout(open);
    else addEventListener('load', () => setTimeout(open), { once: true });
  });

/**
 * Tracks actions in the data layer, in order. The analytics code loads after the page and never in
 * the task of a click; until then actions wait with their state. React may restart the concurrent
 * hydration of the first page with another store, so tracking starts when it is complete.
 */
export function analyticsMiddleware(dataLayer: DataLayer): Middleware {
  const waiting: AnalyticsContext[] = [];
  let hydrating: boolean | undefined;
  let track: Promise<void> | undefined;
  let trackOne: ((context: AnalyticsContext) => Promise<void>) | undefined;

  async function trackQueue() {
    await pageHasLoaded();
    trackOne ??= (await import('./analytics')).startAnalytics(dataLayer);
    for (let next = waiting.shift(); next; next = waiting.shift()) await trackOne(next);
  }
  const start = () => {
    track ??= trackQueue()
      .catch(() => undefined)
      .finally(() => {
        track = undefined;
        if (trackOne && waiting.length) start();
      });
  };

  return ({ getState }) =>
    (next) =>
    (action) => {
      if (typeof location === 'undefined') return next(action);
      const before = getState() as AnalyticsContext['before'];
      const result = next(action);
      if (pageLoaded.match(action)) hydrating ??= true;
      if (pageShown.match(action)) hydrating = false;
      if ((action as Action<string>).type.endsWith('/pending')) return result;
      waiting.push({
        action: action as Action,
        before,
        after: getState() as AnalyticsContext['after'],
        url: new URL(location.href),
      });
      if (!hydrating) start();
      return result;
    };
}
