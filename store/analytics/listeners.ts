import type { Action, Middleware } from '@reduxjs/toolkit';
import type { Push } from '@/lib/analytics/dataLayer';
import { pageLoaded, pageShown } from '@/store/pageData';
import type { AnalyticsContext } from './analytics';

/** Events, and the commands of Google's tags. */
export type DataLayer = { push(one: Push | ArrayLike<unknown>): void };

/** Not while the page is opened, nor in the task of what happened. */
const pageIsOpen = () =>
  new Promise<void>((open) => {
    if (document.readyState === 'complete') setTimeout(open);
    else addEventListener('load', () => setTimeout(open), { once: true });
  });

/**
 * Tells the data layer what happens, in its order. The code that words it comes after the page, and never in the task of a click:
 * until it is there, what happened waits with the state around it. The first page comes alive in slices, and may be begun anew with another store:
 * nothing is told of it before it stands.
 */
export function analyticsMiddleware(dataLayer: DataLayer): Middleware {
  const waiting: AnalyticsContext[] = [];
  let comingAlive: boolean | undefined;
  let track: Promise<void> | undefined;
  let tell: ((happening: AnalyticsContext) => Promise<void>) | undefined;

  async function tellAll() {
    await pageIsOpen();
    tell ??= (await import('./analytics')).startAnalytics(dataLayer);
    for (let next = waiting.shift(); next; next = waiting.shift()) await tell(next);
  }
  const start = () => {
    track ??= tellAll()
      .catch(() => undefined)
      .finally(() => {
        track = undefined;
        if (tell && waiting.length) start();
      });
  };

  return ({ getState }) =>
    (next) =>
    (action) => {
      if (typeof location === 'undefined') return next(action);
      const before = getState() as AnalyticsContext['before'];
      const result = next(action);
      if (pageLoaded.match(action)) comingAlive ??= true;
      if (pageShown.match(action)) comingAlive = false;
      if ((action as Action<string>).type.endsWith('/pending')) return result;
      waiting.push({
        action: action as Action,
        before,
        after: getState() as AnalyticsContext['after'],
        url: new URL(location.href),
      });
      if (!comingAlive) start();
      return result;
    };
}
