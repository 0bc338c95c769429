import { type ComponentType, lazy } from 'react';
import { untilIntent } from '@/lib/browser/onIntent';

const untilOnline = () =>
  new Promise<void>((resolve) => addEventListener('online', () => resolve(), { once: true }));

/**
 * A part of the page that the server renders whole, and whose code loads once the page is used; until
 * then its markup stays. Without a connection, it waits for one. Put it into a Suspense that renders
 * once until then (memo, or one element for all renders): otherwise React discards the markup.
 * `onServer` is undefined in the browser, so that its bundle leaves the component out.
 */
export function serverPart<Props extends object>(
  onServer: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
  untilWanted = untilIntent,
): ComponentType<Props> {
  // The server renders in one pass, which cannot wait for code.
  if (onServer) return onServer;
  const loadWhenUsed = async (): Promise<{ default: ComponentType<Props> }> => {
    await untilWanted();
    return load().then(
      (component) => ({ default: component }),
      () => untilOnline().then(loadWhenUsed),
    );
  };
  return lazy(loadWhenUsed);
}
