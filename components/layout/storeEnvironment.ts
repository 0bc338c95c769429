import type { StoreEnvironment } from '@/store/makeStore';

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

const isBrowser = () => typeof window !== 'undefined';

/** The browser around the store; on the server none of it is called. */
export const storeEnvironment: StoreEnvironment = {
  reach: async () => (await import('./browserAdapter')).browserAdapter,
  dataLayer: {
    push: (event) => {
      if (isBrowser()) (window.dataLayer ??= []).push(event);
    },
  },
};
