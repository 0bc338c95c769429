import type { StoreEnvironment } from '@/store/makeStore';

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

const isBrowser = () => typeof window !== 'undefined';

/** The browser adapter of the store with lazily loaded parts. The server calls none of it. */
export const storeEnvironment: StoreEnvironment = {
  loadBrowserAdapter: async () =>
    (await import(/* webpackChunkName: "session" */ './browserAdapter')).browserAdapter,
  dataLayer: {
    push: (event) => {
      if (isBrowser()) (window.dataLayer ??= []).push(event);
    },
  },
};
