import type { Action, Middleware } from '@reduxjs/toolkit';
import type { Happening } from '../commerceEvents';
import type { DataLayer } from './analytics';

/** Not while the page is opened, nor in the task of what happened. */
const pageIsOpen = () => new Promise<void>((open) => {
  if (document.readyState === 'complete') setTimeout(open);
  else addEventListener('load', () => setTimeout(open), { once: true });
});

/** Operations on their way say nothing yet, and what failed is reported elsewhere. */
const isSettled = ({ type }: Action) => !/\/(pending|rejected)$/.test(type);

/**
 * Tells the data layer what shoppers do, in its order. The code that words it comes after the page, and never in the task of a click:
 * until it is there, what happened waits with the state around it.
 */
export function commerce(dataLayer: DataLayer): Middleware {
  const waiting: Happening[] = [];
  let telling: Promise<void> | undefined;

  async function tell() {
    const { commerceEvents } = await import('../commerceEvents');
    for (let next = waiting.shift(); next; next = waiting.shift()) commerceEvents(next).forEach((event) => dataLayer.push(event));
  }

  return ({ getState }) => (next) => (action) => {
    if (typeof window === 'undefined') return next(action);
    const before = getState() as Happening['before'];
    const result = next(action);
    if (!isSettled(action as Action)) return result;
    waiting.push({ action: action as Action, before, after: getState() as Happening['after'], url: new URL(location.href) });
    telling ??= pageIsOpen().then(tell).catch(() => undefined).finally(() => (telling = undefined));
    return result;
  };
}
