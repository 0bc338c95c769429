import type { Action, Middleware } from '@reduxjs/toolkit';
import type { Push } from '@/lib/analytics/dataLayer';
import { untilIntent } from '@/lib/browser/onIntent';
import { pageLoaded, pageShown } from '@/store/pageData';
import { selectSite } from '@/store/site/slice';
import type { AnalyticsContext } from './analytics';

/** Events, and the commands of Google's tags. */
export type DataLayer = { push(entry: Push | ArrayLike<unknown>): void };

/** Resolves in a new task after the load event. */
const pageHasLoaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') setTimeout(resolve);
    else addEventListener('load', () => setTimeout(resolve), { once: true });
  });

/**
 * Tracks actions in the data layer, in order. The analytics code loads after the page and never in
 * the task of a click, at the first sign of use or, for a tag manager, at once; until then actions
 * wait with their state. React may restart the concurrent
 * hydration of the first page with another store, so tracking starts when it is complete.
 */
export function analyticsMiddleware(dataLayer: DataLayer): Middleware {
  const queue: AnalyticsContext[] = [];
  let isHydrating: boolean | undefined;
  let tracking: Promise<void> | undefined;
  let track: ((context: AnalyticsContext) => Promise<void>) | undefined;

  async function trackQueue() {
    const [first] = queue;
    if (!track && first && !selectSite(first.after).gtmId) await untilIntent();
    await pageHasLoaded();
    track ??= (await import('./analytics')).startAnalytics(dataLayer);
    for (let context = queue.shift(); context; context = queue.shift()) await track(context);
  }
  const start = () => {
    tracking ??= trackQueue()
      .catch(() => undefined)
      .finally(() => {
        tracking = undefined;
        if (track && queue.length) start();
      });
  };

  return ({ getState }) =>
    (next) =>
    (action) => {
      if (typeof location === 'undefined') return next(action);
      const before = getState() as AnalyticsContext['before'];
      const result = next(action);
      if (pageLoaded.match(action)) isHydrating ??= true;
      if (pageShown.match(action)) isHydrating = false;
      if ((action as Action<string>).type.endsWith('/pending')) return result;
      queue.push({
        action: action as Action,
        before,
        after: getState() as AnalyticsContext['after'],
        url: new URL(location.href),
        title: document.title,
      });
      if (!isHydrating) start();
      return result;
    };
}
