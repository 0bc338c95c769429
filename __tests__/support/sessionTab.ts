import { waitFor } from '@testing-library/react';
import { INDIA } from '@/lib/i18n/region';
import { createBrowserServices } from '@/services/browser';
import type { BrowserAdapter } from '@/store/listeners/index';
import { type AppStore, makeStore } from '@/store/makeStore';
import { callOutcomes } from '@/store/session/callOutcomes';
import { browserAdapter } from '@/components/layout/browserAdapter';
import { mockToast } from './mockToast';

/** A tab: its store, its events, and the thunks in the order in which they started. */
export function openSessionTab() {
  const started: string[] = [];
  const events: object[] = [];
  const adapter: BrowserAdapter = {
    toast: mockToast(),
    browser: { ...browserAdapter.browser, reload: jest.fn(), openHome: jest.fn() },
  };
  const store: AppStore = makeStore(async () => services, {
    loadBrowserAdapter: async () => adapter,
    dataLayer: { push: (event) => void events.push(event) },
  });
  const services = createBrowserServices(INDIA, callOutcomes(store));
  const settled = async () =>
    waitFor(() =>
      expect(store.getState().requestStatus['visit/appInit']?.status).toBe('fulfilled'),
    );
  store.subscribe(() => {
    for (const name of Object.keys(store.getState().requestStatus))
      if (!started.includes(name)) started.push(name);
  });
  return { store, started, events, settled, ...adapter };
}
