import Cookies from 'js-cookie';
import type { WorkerMessage } from '@/components/offline/serviceWorker';
import { claimStorageFor, clearPersonalStorage } from '@/lib/browser/personalStorage';
import type { BrowserAdapter } from '@/store/listeners/index';

const showToast = async (type: 'success' | 'error', message: string) => {
  const { default: toast } = await import('react-hot-toast');
  toast[type](message, { id: `${type} ${message}` });
};
const clearError = async (message: string) => {
  const { default: toast } = await import('react-hot-toast');
  toast.dismiss(`error ${message}`);
};

/** The service worker's caches hold pages of the session that ended. */
async function clearOfflineCaches() {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage({ type: 'forget' } satisfies WorkerMessage);
}

export const browserAdapter: BrowserAdapter = {
  toast: {
    success: (message) => void showToast('success', message),
    error: (message) => void showToast('error', message),
    clearError: (message) => void clearError(message),
  },
  browser: {
    setCookie: (cookie, value) =>
      void Cookies.set(cookie, value, {
        sameSite: 'lax',
        secure: location.protocol === 'https:',
      }),
    getCookie: (cookie) => Cookies.get(cookie),
    removeCookies: (...cookies) => cookies.forEach((cookie) => Cookies.remove(cookie)),
    setSyncKey: (key, value) =>
      value === undefined ? localStorage.removeItem(key) : localStorage.setItem(key, value),
    clearPersonalData: () => {
      clearPersonalStorage();
      void clearOfflineCaches();
    },
    claimStorage: claimStorageFor,
    reload: () => location.reload(),
    openHome: () => location.assign(location.origin),
  },
};
