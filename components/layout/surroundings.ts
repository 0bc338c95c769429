import type { Surroundings } from '@/store/makeStore';

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

const atBrowser = () => typeof window !== 'undefined';

/** The browser around the store; on the server none of it is called. */
export const surroundings: Surroundings = {
  reach: async () => (await import('./reach')).reach,
  dataLayer: {
    push: (event) => {
      if (atBrowser()) (window.dataLayer ??= []).push(event);
    },
  },
};
