import Cookies from 'js-cookie';
import type { Told } from '@/components/offline/worker';
import { claimStorage, forgetPerson } from '@/lib/browser/personalStorage';
import type { Reach } from '@/store/listeners/reactions';

/** Toasts come with their own code, which few visits need. */
const speak = async (kind: 'success' | 'error', text: string) => {
  const { default: toast } = await import('react-hot-toast');
  toast[kind](text, { id: `${kind} ${text}` });
};
const clearError = async (text: string) => {
  const { default: toast } = await import('react-hot-toast');
  toast.dismiss(`error ${text}`);
};

/** The service worker's caches show what a person looked at. */
async function forgetOfflineCopies() {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage({ type: 'forget' } satisfies Told);
}

/** The browser around the store. */
export const reach: Reach = {
  toast: {
    success: (text) => void speak('success', text),
    error: (text) => void speak('error', text),
    clearError: (text) => void clearError(text),
  },
  browser: {
    remember: (cookie, value) =>
      void Cookies.set(cookie, value, {
        sameSite: 'lax',
        secure: location.protocol === 'https:',
      }),
    recall: (cookie) => Cookies.get(cookie),
    forget: (...cookies) => cookies.forEach((cookie) => Cookies.remove(cookie)),
    sync: (key, value) =>
      value === undefined ? localStorage.removeItem(key) : localStorage.setItem(key, value),
    forgetPerson: () => {
      forgetPerson();
      void forgetOfflineCopies();
    },
    claimStorage,
    reload: () => location.reload(),
    home: () => location.assign(location.origin),
  },
};
