import { waitFor } from '@testing-library/react';
import { browserAdapter } from '@/components/layout/browserAdapter';
import type { Push } from '@/lib/analytics/dataLayer';
import { INDIA } from '@/lib/i18n/region';
import { DEFAULT_SITE } from '@/lib/model/site';
import { type AppStore, makeStore } from '@/store/makeStore';
import type { DataLayer } from '@/store/analytics/listeners';
import { pageLoaded, pageShown } from '@/store/pageData';
import { newVisitor } from './visitor';
import { mockToast } from './mockToast';

/** A tab of a new visitor, with the events and consent commands that its store pushes to the data layer, unless it has another. */
export function openTab(otherDataLayer?: DataLayer) {
  const events: Push[] = [];
  const commands: unknown[] = [];
  const visitor = newVisitor();
  const store = makeStore(async () => visitor.services, {
    loadBrowserAdapter: async () => ({
      ...browserAdapter,
      toast: mockToast(),
    }),
    dataLayer: otherDataLayer ?? {
      push: (event) => {
        if ('length' in event) commands.push(event);
        else events.push(event);
      },
    },
  });
  /** Waits for exactly the named events, and returns them. */
  const trackedEvents = async (...names: string[]) => {
    await waitFor(() =>
      expect(events.filter((push) => 'event' in push).map(({ event }) => event)).toEqual(names),
    );
    return events.filter((push) => 'event' in push);
  };
  return { ...visitor, store, events, commands, trackedEvents };
}

/** Loads and shows the page at the current URL. */
export function openPage({ store }: { store: AppStore }, data: object = {}) {
  store.dispatch(pageLoaded({ region: INDIA, site: DEFAULT_SITE, ...data }));
  store.dispatch(pageShown());
}

/** Restores title, URL and storage of the tab. */
export function resetTab() {
  document.title = 'A page';
  localStorage.clear();
  history.replaceState({}, '', '/');
}
